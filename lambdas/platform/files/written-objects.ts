import { signedFetch } from '../signed-fetch.ts'
import { addressOf } from './presign.ts'

/** Objects of a bucket, as whoever makes files writes them. */
export interface WrittenObjects {
  put(key: string, content: Buffer<ArrayBuffer>): Promise<void>
  read(key: string): Promise<Buffer<ArrayBuffer>>
  /** Begins a multipart upload; its id. */
  begin(key: string): Promise<string>
  /** S3's tag of the part; undefined where there is no such upload any more. */
  putPart(key: string, part: Part): Promise<string | undefined>
  /** Makes the object of its parts, of which `tags` are S3's. False where there is no such upload any more. */
  join(key: string, upload: string, tags: readonly string[]): Promise<boolean>
  /** In bytes. Throws where there is no such object. */
  sizeOf(key: string): Promise<number>
}

interface Part {
  readonly upload: string
  /** From 1. */
  readonly number: number
  readonly content: Buffer<ArrayBuffer>
}

/** A part of some megabytes takes longer than a usual call. */
const WITHIN_MS = 30_000

export function writtenObjects(bucket: string): WrittenObjects {
  async function call(
    method: string,
    key: string,
    { query = {}, body }: { query?: Readonly<Record<string, string>>; body?: string | Buffer<ArrayBuffer> } = {},
  ): Promise<Response> {
    const url = new URL(`${addressOf(bucket)}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return signedFetch({ service: 's3', method, url, within: WITHIN_MS, ...(body === undefined ? {} : { body }) })
  }

  async function done(method: string, answer: Response): Promise<Response> {
    if (answer.ok) return answer
    await answer.arrayBuffer()
    throw new Error(`S3 answered ${answer.status} to ${method} of a file that is made.`)
  }

  return {
    async put(key, content) {
      await (await done('PUT', await call('PUT', key, { body: content }))).arrayBuffer()
    },
    async read(key) {
      return Buffer.from(await (await done('GET', await call('GET', key))).arrayBuffer())
    },
    async begin(key) {
      const text = await (await done('POST', await call('POST', key, { query: { uploads: '' } }))).text()
      const id = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1]
      if (id === undefined) throw new Error('S3 began an upload and gave it no id.')
      return id
    },
    async putPart(key, { upload, number, content }) {
      const query = { partNumber: String(number), uploadId: upload }
      const answer = await call('PUT', key, { query, body: content })
      if (answer.status !== 404) await done('PUT', answer)
      await answer.arrayBuffer()
      if (answer.status === 404) return undefined
      return (answer.headers.get('etag') ?? '').replaceAll('"', '')
    },
    async join(key, upload, tags) {
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>"${tag}"</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await call('POST', key, { query: { uploadId: upload }, body })
      const text = await answer.text()
      if (answer.status === 404) return false
      // S3 may find that it cannot join the parts after it has answered 200.
      if (!answer.ok || text.includes('<Error>')) throw new Error(`S3 could not join a file (${answer.status}).`)
      return true
    },
    async sizeOf(key) {
      return Number((await done('HEAD', await call('HEAD', key))).headers.get('content-length'))
    },
  }
}
