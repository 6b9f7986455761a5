import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { statusOf } from './aws-client.ts'

interface Stored {
  readonly text: string
  /** ETag of the object. */
  readonly version: string
}

interface Write {
  readonly text: string
  readonly contentType: string
  readonly cacheControl: string
  /** The version to replace; undefined if the object must not exist yet. */
  readonly replaces: string | undefined
}

export interface Bucket {
  /** Undefined if the object does not exist. */
  read(key: string): Promise<Stored | undefined>
  /** `overtaken` if the object is no longer the version to replace; nothing is written then. */
  write(key: string, write: Write): Promise<'written' | 'overtaken'>
}

/** S3's answers to a failed condition and to a concurrent conditional write. */
const OVERTAKEN = new Set([409, 412])
const ANSWER_WITHIN = 5000

/** Reads and writes small text objects in an S3 bucket. */
export function bucket(name: string): Bucket {
  const s3 = new S3Client({
    // A retry of a successful write would find its own version and return `overtaken`.
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
