import { ExpansionGuard } from './expansion-guard.ts'
import { GzipMembers } from './gzip-members.ts'
import { ArchiveBomb, DiscardedFile, MOST_IN_ZIP, UnreadableFile, WRONG_CHECKSUM } from './reading.ts'
import type { ReadFile, Tool } from './reading.ts'
import { RowsBehind } from './rows-behind.ts'
import { chunksOf, smallParts } from './small-parts.ts'
import { TextRows } from './text-rows.ts'
import { packedBytes, zipEntries } from './zip-entries.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Every document of Office has this part, and no other archive. */
const OFFICE_PART = '[Content_Types].xml'
const STORED = 0
const DEFLATED = 8
/** The shortest header of a gz file. Source: RFC 1952, section 2.3. */
const GZ_HEADER = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** Bytes of a stored block. */
const LONGEST_BLOCK = 65_535

interface Reading {
  readonly tool: Tool
  readonly advance: (bytes: number) => Promise<void>
  /** Files that are not to be read. */
  readonly without: ReadonlySet<string>
}

/** Reads the files of a zip by its directory, each compared with its checksum. One that is damaged does not stop the others. */
export async function readZip(path: string, blob: Blob, { tool, advance, without }: Reading): Promise<ReadFile[]> {
  const entries = filesOf(await zipEntries(blob))
  const guard = new ExpansionGuard()
  const done: ReadFile[] = []
  let compressed = 0
  for (const entry of entries) {
    const inner = `${path}/${entry.name}`
    if (without.has(inner)) continue
    const refused = refusedForm(entry)
    if (refused) {
      done.push({ path: inner, problem: refused })
      continue
    }
    const rows = new RowsBehind(new TextRows(tool.begin(inner)))
    const before = compressed
    compressed += entry.packed
    try {
      await unpackEntry(blob, entry, async (chunk, read) => {
        // Files that share their bytes expand from them only once.
        const from = Math.min(before + read, blob.size)
        guard.add(chunk.length, from)
        rows.push(chunk)
        await advance(from)
        return !rows.isDone
      })
      rows.end()
      done.push({ path: inner })
    } catch (error) {
      if (error instanceof ArchiveBomb || !(error instanceof UnreadableFile)) throw error
      done.push({ path: inner, problem: error.message, ...(error instanceof DiscardedFile && { isDiscarded: true }) })
    }
  }
  return done
}

/** What a person put into the zip. */
function filesOf(entries: readonly ZipEntry[]): ZipEntry[] {
  if (entries.length === 0) throw new UnreadableFile('This zip is empty.')
  if (entries.some(({ name }) => name === OFFICE_PART))
    throw new UnreadableFile('This is an Office document. Save its sheet as CSV.')
  const files = entries.filter(({ name }) => !name.endsWith('/') && !isHidden(name))
  if (files.length === 0) throw new UnreadableFile('There is no file in this zip that can be read.')
  if (files.length > MOST_IN_ZIP)
    throw new UnreadableFile(
      `This zip has ${files.length.toLocaleString('en-ZA')} files, and at most ${MOST_IN_ZIP.toLocaleString('en-ZA')} are read. Unpack it, and choose those that you need.`,
    )
  if (files.every(({ isEncrypted }) => isEncrypted))
    throw new UnreadableFile('This zip is protected by a password. Unpack it, and choose the files that are in it.')
  return files
}

/** What file systems add by themselves. A path that leads out of the archive is a name like any other: nothing is written. */
const isHidden = (name: string): boolean => name.split('/').some((part) => part === '__MACOSX' || /^\.[^.]/.test(part))

function refusedForm({ name, isEncrypted, method, expanded }: ZipEntry): string | undefined {
  if (expanded === 0) return 'This file is empty.'
  if (isEncrypted) return 'This file is protected by a password. Unpack the zip, and choose what is in it.'
  if (/\.(?:zip|gz|tgz|7z|rar)$/i.test(name))
    return 'Archives within a zip are not opened. Unpack the zip and drop what is in it.'
  if (/\.parquet$/i.test(name)) return 'Parquet within a zip is not opened. Unpack the zip and drop what is in it.'
  return method === STORED || method === DEFLATED
    ? undefined
    : `This file is packed by a method that we do not read (${method}). Unpack the zip and drop what is in it.`
}

/** Hands over what an entry holds, until `take` wants no more. Throws if that is not what the directory says about it. */
async function unpackEntry(
  blob: Blob,
  entry: ZipEntry,
  take: (chunk: Uint8Array, read: number) => Promise<boolean>,
): Promise<void> {
  let [read, length] = [0, 0]
  let chunks: Uint8Array[] = []
  // As a gz file, which has the same packing and the same checksum, the library compares it.
  const members = new GzipMembers((chunk) => chunks.push(chunk))
  members.push(GZ_HEADER)
  for await (const part of chunksOf(smallParts(await packedBytes(blob, entry), LONGEST_BLOCK))) {
    read += part.length
    if (entry.method === STORED) members.push(blockHeader(part.length, read === entry.packed))
    const isRead = members.push(part)
    for (const chunk of chunks) {
      length += chunk.length
      if (!(await take(chunk, read))) return
    }
    if (!isRead) break
    chunks = []
  }
  members.push(gzTrailer(entry))
  if (members.state === 'cut off')
    throw new DiscardedFile('This file in the zip is damaged. Nothing of it counts. Pack or download it again.')
  if (members.state === 'wrong checksum' || length !== entry.expanded) throw new DiscardedFile(WRONG_CHECKSUM)
}

/** A stored block of DEFLATE. Source: RFC 1951, section 3.2.4. */
function blockHeader(length: number, isLast: boolean): Uint8Array {
  return new Uint8Array([isLast ? 1 : 0, length & 0xff, length >>> 8, ~length & 0xff, (~length >>> 8) & 0xff])
}

function gzTrailer({ crc, expanded }: ZipEntry): Uint8Array {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(0, crc, true)
  view.setUint32(4, expanded % 2 ** 32, true)
  return new Uint8Array(view.buffer)
}
