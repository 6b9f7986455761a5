import type { Bucket } from '../edge/bucket.ts'
import type { AwsAnswer } from '../front-door/service.ts'
import type { S3Request } from './request.ts'
import { element, xmlAnswer } from './xml.ts'

const MOST_KEYS = 1000

/** ListObjectsV2. The continuation token is the last key or common prefix of the page. */
export async function listObjects({ bucket: name, query }: S3Request, bucket: Bucket): Promise<AwsAnswer> {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS)
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const encode = (key: string): string =>
    query.get('encoding-type') === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : key

  const contents: string[] = []
  const prefixes: string[] = []
  let last = ''
  let isTruncated = false
  for (const key of bucket.keys()) {
    if (!key.startsWith(prefix)) continue
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const common = end < 0 ? undefined : key.slice(0, end + delimiter.length)
    const entry = common ?? key
    if (entry <= after || entry === last) continue
    if (contents.length + prefixes.length >= most) {
      isTruncated = true
      break
    }
    if (common !== undefined) prefixes.push(common)
    else contents.push(key)
    last = entry
  }
  const described = await Promise.all(contents.map((key) => describe(key, bucket, encode)))
  return xmlAnswer(
    'ListBucketResult',
    [
      element('Name', name),
      element('Prefix', encode(prefix)),
      element('KeyCount', contents.length + prefixes.length),
      element('MaxKeys', most),
      element('IsTruncated', isTruncated),
      ...(isTruncated ? [element('NextContinuationToken', Buffer.from(last).toString('base64url'))] : []),
      ...described,
      ...prefixes.map((common) => `<CommonPrefixes>${element('Prefix', encode(common))}</CommonPrefixes>`),
    ].join(''),
  )
}

async function describe(key: string, bucket: Bucket, encode: (key: string) => string): Promise<string> {
  const object = await bucket.get(key)
  if (!object) return ''
  return `<Contents>${[
    element('Key', encode(key)),
    element('LastModified', new Date(object.lastModified).toISOString()),
    element('ETag', object.etag),
    element('Size', object.body.length),
    element('StorageClass', 'STANDARD'),
  ].join('')}</Contents>`
}
