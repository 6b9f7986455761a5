import { signedFetch } from '../signed-fetch.ts'
import { addressOf } from './presign.ts'

/** The beginning of an object. */
interface Beginning {
  readonly bytes: Uint8Array
  /** Of the whole object. */
  readonly size: number
}

/** Objects of a bucket, as their inspection needs them. */
export interface StoredObjects {
  /** The first `length` bytes; undefined where the object is gone or is another one by now. */
  begin(key: string, etag: string, length: number): Promise<Beginning | undefined>
  /** False where the object is gone or is another one by now. */
  copy(from: string, to: string, etag: string): Promise<boolean>
  remove(key: string): Promise<void>
}

/** What S3 answers where there is no such object, to whoever may list, or another one than the condition names. */
const GONE = new Set([404, 412])

export function storedObjects(bucket: string): StoredObjects {
  const call = async (
    method: string,
    key: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> => {
    const answer = await signedFetch({ service: 's3', method, url: new URL(`${addressOf(bucket)}/${key}`), headers })
    if (!answer.ok && !GONE.has(answer.status)) {
      await answer.arrayBuffer()
      throw new Error(`S3 answered ${answer.status} to ${method} of a file.`)
    }
    return answer
  }
  return {
    async begin(key, etag, length) {
      const answer = await call('GET', key, { 'if-match': quoted(etag), range: `bytes=0-${length - 1}` })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (!answer.ok) return undefined
      const size = Number(answer.headers.get('content-range')?.split('/').at(-1) ?? bytes.length)
      return { bytes, size }
    },
    async copy(from, to, etag) {
      const headers = {
        'x-amz-copy-source': `/${bucket}/${from}`,
        'x-amz-copy-source-if-match': quoted(etag),
        // Tags that GuardDuty leaves would need further rights to be copied.
        'x-amz-tagging-directive': 'REPLACE',
      }
      const answer = await call('PUT', to, headers)
      const text = await answer.text()
      // S3 may find that it cannot copy after it has answered 200.
      if (answer.ok && text.includes('<Error>')) throw new Error('S3 could not copy a file.')
      return answer.ok
    },
    async remove(key) {
      await (await call('DELETE', key)).arrayBuffer()
    },
  }
}

function quoted(etag: string): string {
  return `"${etag.replaceAll('"', '')}"`
}
