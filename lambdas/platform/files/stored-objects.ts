import { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { unlessGone } from './unless-gone.ts'

/** First bytes of an object. */
interface Beginning {
  readonly bytes: Uint8Array
  /** Size of the whole object in bytes. */
  readonly size: number
}

/** S3 operations of the inspection. */
export interface StoredObjects {
  /** Reads the first `length` bytes; undefined if the object was deleted or replaced. */
  begin(key: string, etag: string, length: number): Promise<Beginning | undefined>
  /** False if the object was deleted or replaced. */
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
        // Copying GuardDuty's tags would need further permissions.
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
