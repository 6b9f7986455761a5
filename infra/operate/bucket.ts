import { openSignedCalls, refused } from './signed-calls.ts'

/** A text in a bucket, with the version by which it is replaced. */
interface Stored {
  readonly text: string
  readonly version: string
}

/** What S3 answers where the condition does not hold, or another write under it is just happening. */
const OVERTAKEN = new Set([409, 412])

export type Bucket = ReturnType<typeof openBucket>

/** A bucket of S3. Its keys are plain: letters, digits, points, hyphens and slashes. */
export function openBucket(name: string, region: string) {
  const s3 = openSignedCalls({ signedAs: 's3', variable: 'S3', region, host: `${name}.s3.${region}.amazonaws.com` })
  // Another endpoint has no host name for each bucket, so it is the first part of the path there.
  const base = s3.isAws ? '' : `/${name}`

  return {
    /** Undefined where there is no such object. */
    async read(key: string): Promise<Stored | undefined> {
      const response = await s3.send({ method: 'GET', path: `${base}/${key}` })
      if (response.ok) return { text: await response.text(), version: response.headers.get('etag') ?? '' }
      const error = await refused(response)
      if (error.name === 'NoSuchKey') return undefined
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
  }
}
