import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'

const s3 = new S3Client({ maxAttempts: 3 })

/** Deletes a file of a bucket; a versioned bucket keeps the old version for its retention. */
export async function removeObject(Bucket: string, Key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket, Key }))
}
