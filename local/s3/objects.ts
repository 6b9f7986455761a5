import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openBodyFiles } from './body-files.ts'
import { openDatabase } from './database.ts'
import { S3Refusal } from './refusal.ts'

/** Metadata stored with an object's body and returned with it. */
export interface ObjectDescription {
  readonly contentType: string
  readonly cacheControl?: string | undefined
  readonly contentDisposition?: string | undefined
  readonly contentEncoding?: string | undefined
  readonly contentLanguage?: string | undefined
  /** By name, without `x-amz-meta-`. */
  readonly metadata?: Readonly<Record<string, string>>
  readonly checksum?: { readonly algorithm: string; readonly value: string } | undefined
}
export type Tags = Readonly<Record<string, string>>

export interface WrittenObject extends ObjectDescription {
  readonly body: Buffer
  readonly etag: string
  /** In HTTP date format. */
  readonly lastModified: string
  readonly tags: Tags
}

interface ObjectInput extends ObjectDescription {
  readonly body: Buffer
  readonly tags?: Tags
  /** Kind of write for the event name: `Put`, `Post`, `Copy`. */
  readonly by?: string
  /** Decides by the current etag whether the object may be replaced. */
  readonly mayReplace: (etag: string | undefined) => boolean
}

/** An event for a bucket's notifications. */
export interface ObjectEvent {
  readonly name: string
  readonly bucket: string
  readonly key: string
  readonly size?: number
  readonly etag?: string
  /** ISO 8601. */
  readonly at: string
}

export interface ListedObject {
  readonly key: string
  readonly size: number
  readonly etag: string
  readonly modifiedAt: number
}

interface UploadPart {
  readonly number: number
  readonly file: string
  readonly size: number
  readonly etag: string
}

interface ObjectRow {
  readonly file: string
  readonly size: number
  readonly etag: string
  readonly modified_at: number
  readonly description: string
  readonly tags: string
}

/** Objects written by functions, operators and browsers. Every call is durable when it returns. */
export type Objects = ReturnType<typeof createObjects>

interface ObjectsOptions {
  readonly directory: string
  readonly buckets: readonly string[]
  readonly now?: () => number
}

/** Smallest size of a part, except the last one, in bytes. */
const SMALLEST_PART = 5 * 1024 * 1024

export function createObjects({ directory, buckets, now = Date.now }: ObjectsOptions) {
  const database = openDatabase(directory)
  const files = openBodyFiles(join(directory, 'bodies'))
  const find = database.prepare('SELECT * FROM objects WHERE bucket = ? AND key = ?')
  const replace = database.prepare(
    'INSERT OR REPLACE INTO objects (bucket, key, file, size, etag, modified_at, description, tags) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const erase = database.prepare('DELETE FROM objects WHERE bucket = ? AND key = ?')
  const retag = database.prepare('UPDATE objects SET tags = ? WHERE bucket = ? AND key = ?')
  const list = database.prepare(
    'SELECT key, size, etag, modified_at AS modifiedAt FROM objects WHERE bucket = ? ORDER BY key',
  )
  const begin = database.prepare('INSERT INTO uploads (id, bucket, key, description, tags) VALUES (?, ?, ?, ?, ?)')
  const upload = database.prepare('SELECT * FROM uploads WHERE id = ? AND bucket = ? AND key = ?')
  const end = database.prepare('DELETE FROM uploads WHERE id = ?')
  const part = database.prepare('SELECT * FROM parts WHERE upload = ? AND number = ?')
  const addPart = database.prepare(
    'INSERT OR REPLACE INTO parts (upload, number, file, size, etag) VALUES (?, ?, ?, ?, ?)',
  )
  const partsOf = database.prepare('SELECT * FROM parts WHERE upload = ? ORDER BY number')
  const insertEvent = database.prepare('INSERT INTO happenings (document) VALUES (?)')
  const pending = database.prepare('SELECT number, document FROM happenings ORDER BY number LIMIT 100')
  const forget = database.prepare('DELETE FROM happenings WHERE number = ?')
  const referenced = database.prepare('SELECT file FROM objects UNION SELECT file FROM parts')
  const listeners: (() => void)[] = []

  const rowOf = (bucket: string, key: string): ObjectRow | undefined => find.get(bucket, key) as ObjectRow | undefined
  const recordEvent = (event: Omit<ObjectEvent, 'at'>): void => {
    insertEvent.run(JSON.stringify({ ...event, at: new Date(now()).toISOString() } satisfies ObjectEvent))
  }
  const notifyListeners = (): void => {
    for (const listener of listeners) listener()
  }

  /** Links a written body to its key. Returns undefined if the current object may not be replaced. */
  async function link(
    { bucket, key }: { bucket: string; key: string },
    { file, size, etag }: Omit<UploadPart, 'number'>,
    { description, tags = {}, by = 'Put', mayReplace }: LinkOptions,
  ): Promise<string | undefined> {
    const previous = database.transaction(() => {
      const current = rowOf(bucket, key)
      if (!mayReplace(current?.etag)) return undefined
      replace.run(bucket, key, file, size, etag, now(), JSON.stringify(description), JSON.stringify(tags))
      recordEvent({ name: `ObjectCreated:${by}`, bucket, key, size, etag })
      return { file: current?.file }
    })
    await files.remove(previous ? [previous.file ?? []].flat() : [file])
    if (previous) notifyListeners()
    return previous && etag
  }

  async function get(bucket: string, key: string): Promise<WrittenObject | undefined> {
    for (;;) {
      const row = rowOf(bucket, key)
      if (!row) return undefined
      try {
        return {
          ...(JSON.parse(row.description) as ObjectDescription),
          body: await files.read(row.file),
          etag: row.etag,
          lastModified: new Date(row.modified_at).toUTCString(),
          tags: JSON.parse(row.tags) as Tags,
        }
      } catch (error) {
        // Replaced between the two reads: read the new object.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || rowOf(bucket, key)?.file === row.file) throw error
      }
    }
  }

  const objects = {
    buckets,
    get,

    /** Resolves with the etag; undefined if the object may not be replaced. */
    async put(bucket: string, key: string, { body, tags = {}, by = 'Put', mayReplace, ...description }: ObjectInput) {
      const file = await files.write(body)
      const stored = { file, size: body.length, etag: `"${md5(body).toString('hex')}"` }
      return link({ bucket, key }, stored, { description, tags, by, mayReplace })
    },

    async remove(bucket: string, key: string): Promise<void> {
      const current = database.transaction(() => {
        const row = rowOf(bucket, key)
        erase.run(bucket, key)
        if (row) recordEvent({ name: 'ObjectRemoved:Delete', bucket, key })
        return row
      })
      if (!current) return
      await files.remove([current.file])
      notifyListeners()
    },

    /** Returns false if the object does not exist. */
    tag: (bucket: string, key: string, tags: Tags): boolean =>
      database.transaction(() => {
        if (retag.run(JSON.stringify(tags), bucket, key).changes === 0) return false
        recordEvent({ name: 'ObjectTagging:Put', bucket, key })
        return true
      }),

    listed: (bucket: string): ListedObject[] => list.all(bucket) as unknown as ListedObject[],
    keysOf: (bucket: string): string[] => objects.listed(bucket).map(({ key }) => key),

    uploads: {
      begin(bucket: string, key: string, description: ObjectDescription, tags: Tags = {}): string {
        const id = randomUUID()
        begin.run(id, bucket, key, JSON.stringify(description), JSON.stringify(tags))
        return id
      },

      exists: (id: string, bucket: string, key: string): boolean => upload.get(id, bucket, key) !== undefined,

      async addPart(id: string, number: number, body: Buffer): Promise<string> {
        const file = await files.write(body)
        const etag = `"${md5(body).toString('hex')}"`
        const previous = database.transaction(() => {
          const current = part.get(id, number) as UploadPart | undefined
          addPart.run(id, number, file, body.length, etag)
          return current
        })
        if (previous) await files.remove([previous.file])
        return etag
      },

      /** Joins the listed parts in order. */
      async complete(id: string, bucket: string, key: string, wanted: readonly { number: number; etag: string }[]) {
        const { description, tags } = upload.get(id, bucket, key) as Pick<ObjectRow, 'description' | 'tags'>
        const current = partsOf.all(id) as unknown as UploadPart[]
        const chosen = choose(current, wanted)
        const bodies = await Promise.all(chosen.map(({ file }) => files.read(file)))
        const body = Buffer.concat(bodies)
        const etag = `"${md5(Buffer.concat(bodies.map(md5))).toString('hex')}-${bodies.length}"`
        const file = await files.write(body)
        await link(
          { bucket, key },
          { file, size: body.length, etag },
          {
            description: JSON.parse(description) as ObjectDescription,
            tags: JSON.parse(tags) as Tags,
            by: 'CompleteMultipartUpload',
            mayReplace: () => true,
          },
        )
        await objects.uploads.end(id)
        return etag
      },

      async end(id: string): Promise<void> {
        const current = database.transaction(() => {
          const parts = partsOf.all(id) as unknown as UploadPart[]
          end.run(id)
          return parts
        })
        await files.remove(current.map(({ file }) => file))
      },
    },

    events: {
      pending: (): (ObjectEvent & { readonly number: number })[] =>
        (pending.all() as unknown as { number: number; document: string }[]).map(({ number, document }) => ({
          ...(JSON.parse(document) as ObjectEvent),
          number,
        })),
      forget: (number: number): void => void forget.run(number),
      listen: (listener: () => void): void => void listeners.push(listener),
    },

    close: (): void => database.close(),
  }

  files.keepOnly(new Set((referenced.all() as unknown as { file: string }[]).map(({ file }) => file)))
  return objects
}

interface LinkOptions {
  readonly description: ObjectDescription
  readonly tags?: Tags
  readonly by?: string
  readonly mayReplace: (etag: string | undefined) => boolean
}

/** Source: Amazon S3 API Reference, "CompleteMultipartUpload", errors. */
function choose(
  current: readonly UploadPart[],
  wanted: readonly { number: number; etag: string }[],
): readonly UploadPart[] {
  if (wanted.some(({ number }, i) => i > 0 && number <= (wanted[i - 1]?.number ?? 0)))
    throw new S3Refusal(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
  const chosen = wanted.map(({ number, etag }) => {
    const found = current.find((one) => one.number === number && one.etag === etag)
    if (!found) throw new S3Refusal(400, 'InvalidPart', 'One or more of the specified parts could not be found.')
    return found
  })
  if (chosen.slice(0, -1).some(({ size }) => size < SMALLEST_PART))
    throw new S3Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  return chosen
}

function md5(body: Buffer): Buffer {
  return createHash('md5').update(body).digest()
}

/** Migrates the objects of earlier versions, which were JSON files. */
export async function migrateObjectFiles(directory: string, objects: Objects): Promise<void> {
  for (const bucket of objects.buckets) {
    const folder = join(directory, bucket)
    const previous = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
    for (const file of previous) {
      const { base64, contentType, cacheControl } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ObjectFile
      const body = Buffer.from(base64, 'base64')
      const key = decodeURIComponent(file.slice(0, -'.json'.length))
      await objects.put(bucket, key, { body, contentType, cacheControl, mayReplace: (etag) => etag === undefined })
      rmSync(join(folder, file))
    }
  }
}

interface ObjectFile {
  readonly base64: string
  readonly contentType: string
  readonly cacheControl?: string
}
