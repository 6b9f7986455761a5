import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'

/** Deletes files of a bucket; a versioned bucket keeps the old version for its retention. */
export function removedFiles(Bucket: string): (key: string) => Promise<void> {
  const s3 = new S3Client({ maxAttempts: 3 })
  return async (Key) => {
    await s3.send(new DeleteObjectCommand({ Bucket, Key }))
  }
}
