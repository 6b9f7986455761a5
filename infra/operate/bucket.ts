import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** A text object with its ETag. */
interface Stored {
  readonly text: string
  readonly version: string
}

/** S3's answers to a failed condition and to a concurrent conditional write. */
const OVERTAKEN = new Set([409, 412])

/** A version of an object, or a delete marker. */
export interface ObjectVersion {
  readonly key: string
  readonly versionId: string
  readonly isLatest: boolean
  readonly isRemoval: boolean
  /** Creation time, milliseconds since 1970. */
  readonly at: number
  readonly etag: string
  readonly bytes: number
}

export type Bucket = ReturnType<typeof openBucket>

/** A bucket of S3. */
export function openBucket(Bucket: string, region: string) {
  // Endpoints other than AWS's have no host name per bucket.
  const forcePathStyle = (process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL']) !== undefined
  const s3 = new S3Client({ region, forcePathStyle })
  // A retry of a successful write would find its own version and return `overtaken`.
  const once = new S3Client({ region, forcePathStyle, maxAttempts: 1 })

  return {
    /** Undefined if the object or version does not exist. */
    async read(Key: string, VersionId?: string): Promise<Stored | undefined> {
      try {
        const { Body, ETag = '' } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }))
        return { text: (await Body?.transformToString()) ?? '', version: ETag }
      } catch (error) {
        if (error instanceof S3ServiceException && ['NoSuchKey', 'NoSuchVersion'].includes(error.name)) return undefined
        throw error
      }
    },

    /** `overtaken` if the object is no longer the version to replace; nothing is written then. */
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

    /** All versions and delete markers in the bucket. */
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

    /** Deletes an object; a versioned bucket keeps the old version for its retention. */
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
