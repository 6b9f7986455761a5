import type { ObjectDescription, Tags } from './objects.ts'
import { S3Refusal } from './refusal.ts'

const METADATA = 'x-amz-meta-'
const MOST_METADATA_BYTES = 2048
const MOST_TAGS = 10

/** Parses an object's description from the headers of a write or the fields of a form. */
export function readDescription(headers: Readonly<Record<string, string>>): ObjectDescription {
  const metadata = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith(METADATA))
      .map(([name, value]) => [name.slice(METADATA.length), value]),
  )
  const bytes = Object.entries(metadata).reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value), 0)
  if (bytes > MOST_METADATA_BYTES)
    throw new S3Refusal(400, 'MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size')
  return {
    contentType: headers['content-type'] ?? 'binary/octet-stream',
    cacheControl: headers['cache-control'],
    contentDisposition: headers['content-disposition'],
    contentEncoding: headers['content-encoding'],
    contentLanguage: headers['content-language'],
    metadata,
  }
}

/** Parses the tags of a header, which is a query string. */
export function readTagHeader(header: string | undefined): Tags {
  return checkTags([...new URLSearchParams(header ?? '')])
}

export function checkTags(pairs: readonly (readonly [string, string])[]): Tags {
  if (pairs.length > MOST_TAGS)
    throw new S3Refusal(400, 'BadRequest', `Object tags cannot be greater than ${MOST_TAGS}`)
  const names = new Set(pairs.map(([name]) => name))
  if (names.size < pairs.length)
    throw new S3Refusal(400, 'InvalidTag', 'Cannot provide multiple Tags with the same key')
  if (pairs.some(([name, value]) => name.length === 0 || name.length > 128 || value.length > 256))
    throw new S3Refusal(400, 'InvalidTag', 'The TagKey or the TagValue you have provided is invalid')
  return Object.fromEntries(pairs)
}
