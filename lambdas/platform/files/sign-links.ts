import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

/** A presigned form for one upload by a browser. */
export interface PresignedPost {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

export interface Post {
  readonly bucket: string
  readonly key: string
  readonly type: string
  /** Exact number of bytes that S3 accepts. */
  readonly size: number
  readonly seconds: number
}

export interface Download {
  readonly bucket: string
  readonly key: string
  /** File name for the download. */
  readonly name: string
  /** Its media type. */
  readonly type: string
  readonly seconds: number
}

export type Put = Pick<Download, 'bucket' | 'key' | 'seconds'>

/** Only signs links. The content is unknown then, so no checksum is signed. */
const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' })

export function signPost({ bucket, key, type, size, seconds }: Post): Promise<PresignedPost> {
  return createPresignedPost(s3, {
    Bucket: bucket,
    Key: key,
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', size, size]],
    Expires: seconds,
  })
}

/** A link that downloads an object as an attachment. */
export function signDownload({ bucket, key, name, type, seconds }: Download): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseCacheControl: 'private, no-store',
    ResponseContentDisposition: attachment(name),
    ResponseContentType: type,
  })
  return getSignedUrl(s3, command, { expiresIn: seconds })
}

/** A link that writes one object with the signing function's rights. */
export function signPut({ bucket, key, seconds }: Put): Promise<string> {
  return getSignedUrl(s3, new PutObjectCommand({ Bucket: bucket, Key: key }), { expiresIn: seconds })
}

/** `Content-Disposition` with an ASCII fallback and the real name (RFC 6266, 5; RFC 8187). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}

/** Percent-encodes by RFC 3986; `encodeURIComponent` leaves `!'()*` unchanged. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
}
