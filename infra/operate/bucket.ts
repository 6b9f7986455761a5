import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** A text in a bucket, with the version by which it is replaced. */
interface Stored {
  readonly text: string
  readonly version: string
}

/** What S3 answers where the condition does not hold, or another write under it is just happening. */
const OVERTAKEN = new Set([409, 412])

/** An object as it was for a while, or the mark of its removal. */
export interface ObjectVersion {
  readonly key: string
  readonly versionId: string
  readonly isLatest: boolean
  readonly isRemoval: boolean
  /** From when on it was the latest; milliseconds since 1970. */
  readonly at: number
  readonly etag: string
  readonly bytes: number
}

export type Bucket = ReturnType<typeof openBucket>

/** A bucket of S3. */
export function openBucket(Bucket: string, region: string) {
  // Another endpoint than AWS's has no host name for each bucket.
  const forcePathStyle = (process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']) !== undefined
  const s3 = new S3Client({ region, forcePathStyle })
  // A second attempt at a write would find the first one's version, and call itself overtaken.
  const once = new S3Client({ region, forcePathStyle, maxAttempts: 1 })

  return {
    /** Undefined where there is no such object, or no such version of it. */
    async read(Key: string, VersionId?: string): Promise<Stored | undefined> {
      try {
        const { Body, ETag = '' } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }))
        return { text: (await Body?.transformToString()) ?? '', version: ETag }
      } catch (error) {
        if (error instanceof S3ServiceException && ['NoSuchKey', 'NoSuchVersion'].includes(error.name)) return undefined
        throw error
      }
    },

    /** `overtaken`: somebody else wrote since the version that was to be replaced, and nothing was changed. */
    async write(
      Key: string,
      { text, cacheControl, replaces }: { text: string; cacheControl: string; replaces: string | undefined },
    ): Promise<'written' | 'overtaken'> {
      try {
        await once.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body: text,
            CacheControl: cacheControl,
            ContentType: 'application/json',
            ...(replaces === undefined ? { IfNoneMatch: '*' } : { IfMatch: replaces }),
          }),
        )
        return 'written'
      } catch (error) {
        const { httpStatusCode = 0 } = error instanceof S3ServiceException ? error.$metadata : {}
        if (OVERTAKEN.has(httpStatusCode)) return 'overtaken'
        throw error
      }
    },

    /** Every version of every object that the bucket still keeps, and every mark of a removal. */
    async *versions(): AsyncGenerator<ObjectVersion> {
      let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
      for (;;) {
        const page = await s3.send(new ListObjectVersionsCommand({ Bucket, ...from }))
        yield* (page.Versions ?? []).map((version) => ({ ...versionOf(version), isRemoval: false }))
        yield* (page.DeleteMarkers ?? []).map((marker) => ({ ...versionOf(marker), isRemoval: true }))
        if (!page.IsTruncated) return
        from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      }
    },

    /** Where the bucket keeps versions, what was removed can be brought back for as long as it does. */
    async remove(Key: string): Promise<void> {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

interface Listed {
  readonly Key?: string
  readonly VersionId?: string
  readonly IsLatest?: boolean
  readonly LastModified?: Date
  readonly ETag?: string
  readonly Size?: number
}

function versionOf({ Key = '', VersionId = '', IsLatest = false, LastModified, ETag = '', Size = 0 }: Listed) {
  return {
    key: Key,
    versionId: VersionId,
    isLatest: IsLatest,
    at: LastModified?.getTime() ?? 0,
    etag: ETag,
    bytes: Size,
  }
}
