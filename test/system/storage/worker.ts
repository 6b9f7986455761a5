import { randomUUID } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

const Bucket = process.env['BUCKET'] ?? ''
const ARRIVED = process.env['ARRIVED'] ?? ''
const s3 = new S3Client()
const sqs = new SQSClient()

interface Event {
  readonly Records: readonly { readonly body: string }[]
}
type Work =
  | { readonly job: string }
  | { readonly presign: string }
  | { readonly Records: readonly { readonly s3: { readonly object: { readonly key: string } } }[] }

/** Runs queued jobs, presigns URLs and forwards bucket events. */
export async function handler({ Records }: Event): Promise<void> {
  for (const { body } of Records) await handle(JSON.parse(body) as Work)
}

async function handle(work: Work): Promise<void> {
  if ('job' in work) {
    await write(`done/${work.job}/${randomUUID()}`, work.job)
  } else if ('presign' in work) {
    const Key = `posted/${work.presign}`
    const post = await createPresignedPost(s3, { Bucket, Key, Conditions: [['content-length-range', 1, 1000]] })
    const link = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key }))
    await write(`links/${work.presign}`, JSON.stringify({ post, link }))
  } else {
    for (const { s3: told } of work.Records) {
      await s3.send(new HeadObjectCommand({ Bucket, Key: told.object.key }))
      await sqs.send(new SendMessageCommand({ QueueUrl: ARRIVED, MessageBody: told.object.key }))
    }
  }
}

async function write(Key: string, Body: string): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket, Key, Body }))
}
