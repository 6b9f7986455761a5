import type { Bucket } from '../edge/bucket.ts'
import type { AwsAnswer } from '../front-door/service.ts'
import { checkDigests } from './checksum.ts'
import { readDescription, readTagHeader } from './description.ts'
import { copySource } from './object-name.ts'
import type { ObjectDescription, Objects, Tags } from './objects.ts'
import { noSuchKey, overtaken, S3Refusal } from './refusal.ts'
import type { S3Request } from './request.ts'
import { element, xmlAnswer } from './xml.ts'

const LONGEST_KEY_BYTES = 1024

/** PutObject. */
export async function putObject({ bucket, key, headers, body }: S3Request, objects: Objects): Promise<AwsAnswer> {
  checkKey(key)
  const checksum = checkDigests(body, headers)
  const etag = await objects.put(bucket, key, {
    ...readDescription(headers),
    body,
    checksum,
    tags: readTagHeader(headers['x-amz-tagging']),
    mayReplace: (there) =>
      (headers['if-none-match'] !== '*' || there === undefined) &&
      (headers['if-match'] === undefined || headers['if-match'] === there),
  })
  if (etag === undefined) throw overtaken()
  return {
    status: 200,
    headers: { etag, ...(checksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {}) },
    body: '',
  }
}

/** CopyObject. */
export async function copyObject(
  request: S3Request,
  objects: Objects,
  buckets: ReadonlyMap<string, Bucket>,
): Promise<AwsAnswer> {
  const { bucket, key, headers } = request
  checkKey(key)
  const from = copySource(headers)
  const source = from && (await buckets.get(from.bucket)?.get(from.key))
  if (!source) throw noSuchKey()
  const ifMatch = headers['x-amz-copy-source-if-match']
  if (ifMatch !== undefined && ifMatch !== source.etag) throw overtaken()
  const replacesDescription = headers['x-amz-metadata-directive'] === 'REPLACE'
  const replacesTags = headers['x-amz-tagging-directive'] === 'REPLACE'
  if (from.bucket === bucket && from.key === key && !replacesDescription && !replacesTags)
    throw new S3Refusal(
      400,
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    )
  const description: ObjectDescription = replacesDescription ? readDescription(headers) : descriptionOf(source)
  const tags: Tags = replacesTags ? readTagHeader(headers['x-amz-tagging']) : (source.tags ?? {})
  const etag = await objects.put(bucket, key, {
    ...description,
    body: source.body,
    tags,
    by: 'Copy',
    mayReplace: () => true,
  })
  return xmlAnswer('CopyObjectResult', element('ETag', etag ?? '') + element('LastModified', new Date().toISOString()))
}

function descriptionOf({
  contentType,
  cacheControl,
  contentDisposition,
  contentEncoding,
  contentLanguage,
  metadata,
}: ObjectDescription): ObjectDescription {
  return { contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage, metadata: metadata ?? {} }
}

export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > LONGEST_KEY_BYTES) throw new S3Refusal(400, 'KeyTooLongError', 'Your key is too long')
}
