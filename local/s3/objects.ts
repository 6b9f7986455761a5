import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openBodyFiles } from './body-files.ts'
import { openDatabase } from './database.ts'
import { S3Refusal } from './refusal.ts'

/** What is stored beside a body and answered with it. */
export interface Description {
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

export interface WrittenObject extends Description {
  readonly body: Buffer
  readonly etag: string
  /** As HTTP writes a date. */
  readonly lastModified: string
  readonly tags: Tags
}

interface ToWrite extends Description {
  readonly body: Buffer
  readonly tags?: Tags
  /** How it came to be: `Put`, `Post`, `Copy`. */
  readonly by?: string
  /** Decides, with the tag of what is there, whether it may be replaced. */
  readonly mayReplace: (etag: string | undefined) => boolean
}

/** Something that a bucket's notifications may tell of. */
export interface Happening {
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

interface Part {
  readonly number: number
  readonly file: string
  readonly size: number
  readonly etag: string
}

interface Row {
  readonly file: string
  readonly size: number
  readonly etag: string
  readonly modified_at: number
  readonly description: string
  readonly tags: string
}

/** What functions, operators and browsers wrote into buckets. What a call has returned is on the disk. */
export type Objects = ReturnType<typeof createObjects>

interface ObjectsOptions {
  readonly directory: string
  readonly buckets: readonly string[]
  readonly now?: () => number
}

/** Parts but the last one are at least so long. */
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
  const happen = database.prepare('INSERT INTO happenings (document) VALUES (?)')
  const pending = database.prepare('SELECT number, document FROM happenings ORDER BY number LIMIT 100')
  const forget = database.prepare('DELETE FROM happenings WHERE number = ?')
  const referenced = database.prepare('SELECT file FROM objects UNION SELECT file FROM parts')
  const listeners: (() => void)[] = []

  const rowOf = (bucket: string, key: string): Row | undefined => find.get(bucket, key) as Row | undefined
  const told = (happening: Omit<Happening, 'at'>): void => {
    happen.run(JSON.stringify({ ...happening, at: new Date(now()).toISOString() } satisfies Happening))
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  /** Names a body that is on the disk already; undefined where it may not replace what is there. */
  async function name(
    { bucket, key }: { bucket: string; key: string },
    { file, size, etag }: Omit<Part, 'number'>,
    { description, tags = {}, by = 'Put', mayReplace }: Naming,
  ): Promise<string | undefined> {
    const former = database.transaction(() => {
      const there = rowOf(bucket, key)
      if (!mayReplace(there?.etag)) return undefined
      replace.run(bucket, key, file, size, etag, now(), JSON.stringify(description), JSON.stringify(tags))
      told({ name: `ObjectCreated:${by}`, bucket, key, size, etag })
      return { file: there?.file }
    })
    await files.remove(former ? [former.file ?? []].flat() : [file])
    if (former) tell()
    return former && etag
  }

  async function get(bucket: string, key: string): Promise<WrittenObject | undefined> {
    for (;;) {
      const row = rowOf(bucket, key)
      if (!row) return undefined
      try {
        return {
          ...(JSON.parse(row.description) as Description),
          body: await files.read(row.file),
          etag: row.etag,
          lastModified: new Date(row.modified_at).toUTCString(),
          tags: JSON.parse(row.tags) as Tags,
        }
      } catch (error) {
        // Replaced between the two reads: the new one is named by now.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || rowOf(bucket, key)?.file === row.file) throw error
      }
    }
  }

  const objects = {
    buckets,
    get,

    /** Resolves with the object's tag; undefined where it may not be replaced. */
    async put(bucket: string, key: string, { body, tags = {}, by = 'Put', mayReplace, ...description }: ToWrite) {
      const file = await files.write(body)
      const stored = { file, size: body.length, etag: `"${md5(body).toString('hex')}"` }
      return name({ bucket, key }, stored, { description, tags, by, mayReplace })
    },

    async remove(bucket: string, key: string): Promise<void> {
      const there = database.transaction(() => {
        const row = rowOf(bucket, key)
        erase.run(bucket, key)
        if (row) told({ name: 'ObjectRemoved:Delete', bucket, key })
        return row
      })
      if (!there) return
      await files.remove([there.file])
      tell()
    },

    /** False where there is no such object. */
    tag: (bucket: string, key: string, tags: Tags): boolean =>
      database.transaction(() => {
        if (retag.run(JSON.stringify(tags), bucket, key).changes === 0) return false
        told({ name: 'ObjectTagging:Put', bucket, key })
        return true
      }),

    listed: (bucket: string): ListedObject[] => list.all(bucket) as unknown as ListedObject[],
    keysOf: (bucket: string): string[] => objects.listed(bucket).map(({ key }) => key),

    uploads: {
      begin(bucket: string, key: string, description: Description, tags: Tags = {}): string {
        const id = randomUUID()
        begin.run(id, bucket, key, JSON.stringify(description), JSON.stringify(tags))
        return id
      },

      exists: (id: string, bucket: string, key: string): boolean => upload.get(id, bucket, key) !== undefined,

      async addPart(id: string, number: number, body: Buffer): Promise<string> {
        const file = await files.write(body)
        const etag = `"${md5(body).toString('hex')}"`
        const former = database.transaction(() => {
          const there = part.get(id, number) as Part | undefined
          addPart.run(id, number, file, body.length, etag)
          return there
        })
        if (former) await files.remove([former.file])
        return etag
      },

      /** Joins the parts that are named, in their order. */
      async complete(id: string, bucket: string, key: string, wanted: readonly { number: number; etag: string }[]) {
        const { description, tags } = upload.get(id, bucket, key) as Pick<Row, 'description' | 'tags'>
        const there = partsOf.all(id) as unknown as Part[]
        const chosen = choose(there, wanted)
        const bodies = await Promise.all(chosen.map(({ file }) => files.read(file)))
        const body = Buffer.concat(bodies)
        const etag = `"${md5(Buffer.concat(bodies.map(md5))).toString('hex')}-${bodies.length}"`
        const file = await files.write(body)
        await name(
          { bucket, key },
          { file, size: body.length, etag },
          {
            description: JSON.parse(description) as Description,
            tags: JSON.parse(tags) as Tags,
            by: 'CompleteMultipartUpload',
            mayReplace: () => true,
          },
        )
        await objects.uploads.end(id)
        return etag
      },

      async end(id: string): Promise<void> {
        const there = database.transaction(() => {
          const parts = partsOf.all(id) as unknown as Part[]
          end.run(id)
          return parts
        })
        await files.remove(there.map(({ file }) => file))
      },
    },

    happenings: {
      pending: (): (Happening & { readonly number: number })[] =>
        (pending.all() as unknown as { number: number; document: string }[]).map(({ number, document }) => ({
          ...(JSON.parse(document) as Happening),
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

interface Naming {
  readonly description: Description
  readonly tags?: Tags
  readonly by?: string
  readonly mayReplace: (etag: string | undefined) => boolean
}

/** Source: Amazon S3 API Reference, "CompleteMultipartUpload", errors. */
function choose(there: readonly Part[], wanted: readonly { number: number; etag: string }[]): readonly Part[] {
  if (wanted.some(({ number }, i) => i > 0 && number <= (wanted[i - 1]?.number ?? 0)))
    throw new S3Refusal(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.')
  const chosen = wanted.map(({ number, etag }) => {
    const found = there.find((one) => one.number === number && one.etag === etag)
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

/** Objects were JSON files before; they move into the store once. */
export async function takeOverFormerObjects(directory: string, objects: Objects): Promise<void> {
  for (const bucket of objects.buckets) {
    const folder = join(directory, bucket)
    const former = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
    for (const file of former) {
      const { base64, contentType, cacheControl } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as FormerObject
      const body = Buffer.from(base64, 'base64')
      const key = decodeURIComponent(file.slice(0, -'.json'.length))
      await objects.put(bucket, key, { body, contentType, cacheControl, mayReplace: (etag) => etag === undefined })
      rmSync(join(folder, file))
    }
  }
}

interface FormerObject {
  readonly base64: string
  readonly contentType: string
  readonly cacheControl?: string
}
