import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'

/** A mail may have 40 MB at SES. */
const ANSWER_WITHIN = 20_000

/** Reads raw mails from the bucket that SES writes them into. */
export function rawMails(Bucket: string) {
  const s3 = new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
  })
  return {
    /** The whole mail, or its first `bytes`. */
    async read(Key: string, bytes?: number): Promise<Uint8Array> {
      const range = bytes === undefined ? {} : { Range: `bytes=0-${bytes - 1}` }
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, ...range }))
      return (await Body?.transformToByteArray()) ?? new Uint8Array()
    },
  }
}
export type RawMails = ReturnType<typeof rawMails>
