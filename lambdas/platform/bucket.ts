import { endpointOf, signedFetch } from './signed-fetch.ts'

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

/** Small texts in a bucket of S3. Its keys are plain: letters, digits, points and hyphens. */
export function bucket(name: string): Bucket {
  const { url, isOwn } = endpointOf('S3', `https://${name}.s3.${process.env['AWS_REGION']}.amazonaws.com`)
  // Another endpoint has no host name for each bucket, so it is the first part of the path there.
  const base = isOwn ? url : `${url}/${name}`
  return {
    async read(key) {
      const answer = await signedFetch({ service: 's3', method: 'GET', url: new URL(`${base}/${key}`) })
      const text = await answer.text()
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`S3 answered ${answer.status} to reading ${key}.`)
      return { text, version: answer.headers.get('etag') ?? '' }
    },
    async write(key, { text, contentType, cacheControl, replaces }) {
      const answer = await signedFetch({
        service: 's3',
        method: 'PUT',
        url: new URL(`${base}/${key}`),
        headers: {
          'cache-control': cacheControl,
          'content-type': contentType,
          ...(replaces === undefined ? { 'if-none-match': '*' } : { 'if-match': replaces }),
        },
        body: text,
      })
      await answer.arrayBuffer()
      if (OVERTAKEN.has(answer.status)) return 'overtaken'
      if (!answer.ok) throw new Error(`S3 answered ${answer.status} to writing ${key}.`)
      return 'written'
    },
  }
}
