import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { statusOf } from './aws-client.ts'

interface Stored {
  readonly text: string
  /** Names this version of the object. */
  readonly version: string
}

interface Write {
  readonly text: string
  readonly contentType: string
  readonly cacheControl: string
  /** The version that is to be replaced; undefined where there must be no object yet. */
  readonly replaces: string | undefined
}

export interface Bucket {
  /** Undefined where there is no such object. */
  read(key: string): Promise<Stored | undefined>
  /** `overtaken`: somebody else wrote since the version that was to be replaced, and nothing was changed. */
  write(key: string, write: Write): Promise<'written' | 'overtaken'>
}

/** What S3 answers where the condition does not hold, or another write under it is just happening. */
const OVERTAKEN = new Set([409, 412])
const ANSWER_WITHIN = 5000

/** Small texts in a bucket of S3. */
export function bucket(name: string): Bucket {
  const s3 = new S3Client({
    // A second attempt at a write would find the first one's version, and call itself overtaken.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 500, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
  })
  return {
    async read(key) {
      try {
        const { Body, ETag = '' } = await s3.send(new GetObjectCommand({ Bucket: name, Key: key }))
        return { text: (await Body?.transformToString()) ?? '', version: ETag }
      } catch (error) {
        const status = statusOf(error)
        if (status === undefined) throw error
        if (status === 404) return undefined
        throw new Error(`S3 answered ${status} to reading ${key}.`, { cause: error })
      }
    },
    async write(key, { text, contentType, cacheControl, replaces }) {
      try {
        await s3.send(
          new PutObjectCommand({
            Bucket: name,
            Key: key,
            Body: text,
            CacheControl: cacheControl,
            ContentType: contentType,
            ...(replaces === undefined ? { IfNoneMatch: '*' } : { IfMatch: replaces }),
          }),
        )
        return 'written'
      } catch (error) {
        const status = statusOf(error)
        if (status === undefined) throw error
        if (OVERTAKEN.has(status)) return 'overtaken'
        throw new Error(`S3 answered ${status} to writing ${key}.`, { cause: error })
      }
    },
  }
}
