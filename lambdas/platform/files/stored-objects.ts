import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { unlessGone } from './unless-gone.ts'

/** The beginning of an object. */
interface Beginning {
  readonly bytes: Uint8Array
  /** Of the whole object. */
  readonly size: number
}

/** Objects of a bucket, as their inspection needs them. */
export interface StoredObjects {
  /** The first `length` bytes; undefined where the object is gone or is another one by now. */
  begin(key: string, etag: string, length: number): Promise<Beginning | undefined>
  /** False where the object is gone or is another one by now. */
  copy(from: string, to: string, etag: string): Promise<boolean>
  remove(key: string): Promise<void>
}

const ANSWER_WITHIN = 5000

export function storedObjects(bucket: string): StoredObjects {
  const s3 = new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
  })
  return {
    async begin(key, etag, length) {
      const range = { IfMatch: quoted(etag), Range: `bytes=0-${length - 1}` }
      const found = await unlessGone(s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range })))
      if (!found?.Body) return undefined
      const bytes = await found.Body.transformToByteArray()
      return { bytes, size: Number(found.ContentRange?.split('/').at(-1) ?? bytes.length) }
    },
    async copy(from, to, etag) {
      const command = new CopyObjectCommand({
        Bucket: bucket,
        Key: to,
        CopySource: `${bucket}/${from}`,
        CopySourceIfMatch: quoted(etag),
        // Tags that GuardDuty leaves would need further rights to be copied.
        TaggingDirective: 'REPLACE',
      })
      return (await unlessGone(s3.send(command))) !== undefined
    },
    async remove(key) {
      await unlessGone(s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },
  }
}

function quoted(etag: string): string {
  return `"${etag.replaceAll('"', '')}"`
}
