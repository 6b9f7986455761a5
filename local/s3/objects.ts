import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson, replaceFile } from '../durable-file.ts'

interface WrittenObject {
  readonly body: Buffer
  readonly contentType: string
  readonly cacheControl: string | undefined
  readonly etag: string
  /** As HTTP writes a date. */
  readonly lastModified: string
}

interface ToWrite {
  readonly body: Buffer
  readonly contentType: string
  readonly cacheControl: string | undefined
  /** Decides, with the tag of what is there, whether it may be replaced. */
  readonly mayReplace: (etag: string | undefined) => boolean
}

/** What functions and operators wrote into buckets. */
export interface Objects {
  readonly buckets: readonly string[]
  get(bucket: string, key: string): Promise<WrittenObject | undefined>
  /** Resolves once it is on the disk, with the object's tag; undefined where it may not be replaced. */
  put(bucket: string, key: string, object: ToWrite): Promise<string | undefined>
  remove(bucket: string, key: string): Promise<void>
  keysOf(bucket: string): Promise<readonly string[]>
}

interface Kept extends Omit<WrittenObject, 'body'> {
  readonly base64: string
}

export function createObjects({ directory, buckets }: { directory: string; buckets: readonly string[] }): Objects {
  /** One write at a time, or two could both find that they may replace the same object. */
  let writing: Promise<unknown> = Promise.resolve()
  const fileOf = (bucket: string, key: string): string => join(directory, bucket, `${encodeURIComponent(key)}.json`)

  async function get(bucket: string, key: string): Promise<WrittenObject | undefined> {
    const kept = await readJson<Kept>(fileOf(bucket, key))
    if (!kept) return undefined
    const { base64, ...rest } = kept
    return { ...rest, body: Buffer.from(base64, 'base64') }
  }

  async function replace(bucket: string, key: string, object: ToWrite): Promise<string | undefined> {
    const there = await get(bucket, key)
    if (!object.mayReplace(there?.etag)) return undefined
    const { body, contentType, cacheControl } = object
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    const kept: Kept = {
      base64: body.toString('base64'),
      contentType,
      cacheControl,
      etag,
      lastModified: new Date().toUTCString(),
    }
    await replaceFile(fileOf(bucket, key), JSON.stringify(kept))
    return etag
  }

  return {
    buckets,
    get,
    async remove(bucket, key) {
      await writing
      await rm(fileOf(bucket, key), { force: true })
    },
    async keysOf(bucket) {
      const files = await readdir(join(directory, bucket)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return files.filter((file) => file.endsWith('.json')).map((file) => decodeURIComponent(file.slice(0, -5)))
    },
    put(bucket, key, object) {
      const written = writing.then(() => replace(bucket, key, object))
      writing = written.catch(() => undefined)
      return written
    },
  }
}
