import { KMSClient, SignCommand } from '@aws-sdk/client-kms'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import PostalMime from 'postal-mime'

const Bucket = process.env['BUCKET'] ?? ''
const s3 = new S3Client()
const kms = new KMSClient()
const lambda = new LambdaClient()

interface BucketEvent {
  readonly Records?: readonly { readonly s3: { readonly object: { readonly key: string } } }[]
}

/** Reads each new mail of the bucket, signs its subject and has another function store the result. */
export async function handler({ Records }: { readonly Records: readonly { readonly body: string }[] }): Promise<void> {
  for (const { body } of Records)
    for (const { s3: told } of (JSON.parse(body) as BucketEvent).Records ?? []) await sign(told.object.key)
}

async function sign(Key: string): Promise<void> {
  if (Key.endsWith('AMAZON_SES_SETUP_NOTIFICATION')) return
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
  const { subject = '' } = await PostalMime.parse((await Body?.transformToByteArray()) ?? '')
  const { Signature = new Uint8Array() } = await kms.send(
    new SignCommand({
      KeyId: 'alias/added',
      Message: Buffer.from(subject),
      MessageType: 'RAW',
      SigningAlgorithm: 'ED25519_SHA_512',
    }),
  )
  const note = { key: Key, subject, signature: Buffer.from(Signature).toString('base64') }
  const { FunctionError } = await lambda.send(
    new InvokeCommand({ FunctionName: 'added-archive', Payload: JSON.stringify(note) }),
  )
  if (FunctionError) throw new Error(`The archive failed: ${FunctionError}`)
}

/** Stores a note. */
export async function archive(note: { readonly key: string }): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket, Key: `signed/${note.key}`, Body: JSON.stringify(note) }))
}

declare const awslambda: {
  streamifyResponse<T>(handler: T): T
  HttpResponseStream: { from(stream: NodeJS.WritableStream, metadata: object): NodeJS.WritableStream }
}

/** Writes two words, half a second apart. */
export const stream = awslambda.streamifyResponse(async (_: unknown, response: NodeJS.WritableStream) => {
  const words = awslambda.HttpResponseStream.from(response, { statusCode: 200, headers: { 'x-words': '2' } })
  words.write('first ')
  await new Promise((resolve) => setTimeout(resolve, 500))
  words.write('second')
  words.end()
})
