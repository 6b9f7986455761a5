import { openSignedCalls, refused } from './signed-calls.ts'

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

/** A bucket of S3. Its keys are plain: letters, digits, points, hyphens and slashes. */
export function openBucket(name: string, region: string) {
  const s3 = openSignedCalls({ signedAs: 's3', variable: 'S3', region, host: `${name}.s3.${region}.amazonaws.com` })
  // Another endpoint has no host name for each bucket, so it is the first part of the path there.
  const base = s3.isAws ? '' : `/${name}`

  return {
    /** Undefined where there is no such object, or no such version of it. */
    async read(key: string, versionId?: string): Promise<Stored | undefined> {
      const query: Record<string, string> = versionId === undefined ? {} : { versionId }
      const response = await s3.send({ method: 'GET', path: `${base}/${key}`, query })
      if (response.ok) return { text: await response.text(), version: response.headers.get('etag') ?? '' }
      const error = await refused(response)
      if (['NoSuchKey', 'NoSuchVersion'].includes(error.name)) return undefined
      throw error
    },

    /** `overtaken`: somebody else wrote since the version that was to be replaced, and nothing was changed. */
    async write(
      key: string,
      { text, cacheControl, replaces }: { text: string; cacheControl: string; replaces: string | undefined },
    ): Promise<'written' | 'overtaken'> {
      const response = await s3.send({
        method: 'PUT',
        path: `${base}/${key}`,
        headers: {
          'cache-control': cacheControl,
          'content-type': 'application/json',
          ...(replaces === undefined ? { 'if-none-match': '*' } : { 'if-match': replaces }),
        },
        body: text,
      })
      if (OVERTAKEN.has(response.status)) return 'overtaken'
      if (!response.ok) throw await refused(response)
      return 'written'
    },

    /** Every version of every object that the bucket still keeps, and every mark of a removal. */
    async *versions(): AsyncGenerator<ObjectVersion> {
      let from: Readonly<Record<string, string>> = {}
      for (;;) {
        const query = { versions: '', 'encoding-type': 'url', ...from }
        const response = await s3.send({ method: 'GET', path: `${base}/`, query })
        if (!response.ok) throw await refused(response)
        const page = await response.text()
        yield* versionsIn(page)
        if (textOf(page, 'IsTruncated') !== 'true') return
        from = {
          'key-marker': decodeURIComponent(textOf(page, 'NextKeyMarker')),
          'version-id-marker': textOf(page, 'NextVersionIdMarker'),
        }
      }
    },

    /** Where the bucket keeps versions, what was removed can be brought back for as long as it does. */
    async remove(key: string): Promise<void> {
      const response = await s3.send({ method: 'DELETE', path: `${base}/${key}` })
      if (!response.ok) throw await refused(response)
    },
  }
}

/** Source: Amazon S3 API Reference, "ListObjectVersions". Removals stand among the versions, the newest of a key first. */
function* versionsIn(page: string): Generator<ObjectVersion> {
  for (const [, element = '', inner = ''] of page.matchAll(/<(Version|DeleteMarker)>(.*?)<\/\1>/gs))
    yield {
      key: decodeURIComponent(textOf(inner, 'Key')),
      versionId: textOf(inner, 'VersionId'),
      isLatest: textOf(inner, 'IsLatest') === 'true',
      isRemoval: element === 'DeleteMarker',
      at: Date.parse(textOf(inner, 'LastModified')),
      etag: textOf(inner, 'ETag').replaceAll('&quot;', '"'),
      bytes: Number(textOf(inner, 'Size')),
    }
}

function textOf(xml: string, element: string): string {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? ''
}
