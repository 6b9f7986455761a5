import type { AwsAnswer } from '../front-door/service.ts'
import { checkDigests } from './checksum.ts'
import { readDescription, readTagHeader } from './description.ts'
import type { Objects } from './objects.ts'
import { malformedXml, noSuchUpload, S3Refusal } from './refusal.ts'
import type { S3Request } from './request.ts'
import { checkKey } from './write-object.ts'
import { element, partsOf, textsOf, xmlAnswer } from './xml.ts'

const MOST_PARTS = 10_000

/** CreateMultipartUpload. */
export function createUpload({ bucket, key, headers }: S3Request, objects: Objects): AwsAnswer {
  checkKey(key)
  const id = objects.uploads.begin(bucket, key, readDescription(headers), readTagHeader(headers['x-amz-tagging']))
  return xmlAnswer(
    'InitiateMultipartUploadResult',
    element('Bucket', bucket) + element('Key', key) + element('UploadId', id),
  )
}

/** UploadPart. */
export async function uploadPart(request: S3Request, objects: Objects): Promise<AwsAnswer> {
  const id = uploadOf(request, objects)
  const number = Number(request.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
    throw new S3Refusal(400, 'InvalidArgument', `Part number must be an integer between 1 and ${MOST_PARTS}, inclusive`)
  const checksum = checkDigests(request.body, request.headers)
  const etag = await objects.uploads.addPart(id, number, request.body)
  return {
    status: 200,
    headers: { etag, ...(checksum ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value } : {}) },
    body: '',
  }
}

/** CompleteMultipartUpload. */
export async function completeUpload(request: S3Request, objects: Objects): Promise<AwsAnswer> {
  const id = uploadOf(request, objects)
  const { bucket, key, body } = request
  const parts = partsOf(body.toString(), 'Part').map((part) => ({
    number: Number(textsOf(part, 'PartNumber')[0]),
    etag: `"${(textsOf(part, 'ETag')[0] ?? '').replaceAll('"', '')}"`,
  }))
  if (parts.length === 0) throw malformedXml()
  const etag = await objects.uploads.complete(id, bucket, key, parts)
  return xmlAnswer(
    'CompleteMultipartUploadResult',
    element('Bucket', bucket) + element('Key', key) + element('ETag', etag),
  )
}

/** AbortMultipartUpload. */
export async function abortUpload(request: S3Request, objects: Objects): Promise<AwsAnswer> {
  await objects.uploads.end(uploadOf(request, objects))
  return { status: 204, headers: {}, body: '' }
}

function uploadOf({ bucket, key, query }: S3Request, objects: Objects): string {
  const id = query.get('uploadId') ?? ''
  if (!objects.uploads.exists(id, bucket, key)) throw noSuchUpload()
  return id
}
