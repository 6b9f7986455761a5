import { ExpansionGuard } from './expansion-guard.ts'
import { GzipMembers } from './gzip-members.ts'
import { readParquet } from './parquet-rows.ts'
import { readZip } from './read-zip.ts'
import { DiscardedFile, UnreadableFile, WRONG_CHECKSUM } from './reading.ts'
import type { FileReading, Progress, ReadFile, Tool } from './reading.ts'
import { RowsBehind } from './rows-behind.ts'
import { chunksOf, smallParts } from './small-parts.ts'
import { utf16Of } from './text-encoding.ts'
import { TextRows } from './text-rows.ts'

/** Between two reports, in milliseconds. */
const REPORT_EVERY = 100
const NONE: ReadonlySet<string> = new Set()

/**
 * Reads files one after the other: text, gz, zip and Parquet, told apart by their content and not by their names. A file with a problem
 * does not stop the others. Throws the signal's reason when it is cancelled.
 */
export async function readFiles(
  files: readonly { readonly path: string; readonly blob: Blob }[],
  tool: Tool,
  {
    signal,
    report,
    without = NONE,
  }: {
    readonly signal: AbortSignal
    readonly report: (progress: Progress) => void
    /** Files, and files within a zip, that are not to be read. */
    readonly without?: ReadonlySet<string>
  },
): Promise<ReadFile[]> {
  const bytesOfAll = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let before = 0
  let rows = 0
  let reported = -Infinity
  // Beside `bill.csv`, `bill.csv.gz` keeps its whole name.
  const paths = new Set(files.map(({ path }) => path))
  const repeated = new Map<string, readonly string[]>()
  const counting: Tool = {
    begin: (path) =>
      counted(tool.begin(path), {
        count: () => rows++,
        named: (names) => {
          const twice = namedTwice(names)
          if (twice.length > 0) repeated.set(path, twice)
        },
      }),
  }
  const done: ReadFile[] = []
  for (const { path, blob } of files) {
    if (without.has(path)) continue
    const advance = async (bytes: number) => {
      signal.throwIfAborted()
      if (performance.now() - reported < REPORT_EVERY) return
      reported = performance.now()
      report({ bytes: before + bytes, bytesOfAll, rows })
      // Lets messages in, so that cancelling is heard.
      await new Promise((resume) => setTimeout(resume, 0))
    }
    try {
      done.push(...(await readOne(path, blob, { tool: counting, paths, advance, without })))
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!(error instanceof UnreadableFile)) throw error
      done.push({ path, problem: error.message, ...(error instanceof DiscardedFile && { isDiscarded: true }) })
    }
    before += blob.size
  }
  report({ bytes: bytesOfAll, bytesOfAll, rows })
  return done.map((file) => {
    // A gz file is read under the name of what is in it.
    const repeatedColumns = repeated.get(file.path) ?? repeated.get(file.path.replace(/\.gz$/i, ''))
    return repeatedColumns ? { ...file, repeatedColumns } : file
  })
}

/** Names that several columns have, in any case, as they are written first. */
function namedTwice(names: readonly string[]): readonly string[] {
  const columns = Map.groupBy(
    names.map((name) => name.replace(/^\u{FEFF}/u, '').trim()),
    (name) => name.toLowerCase(),
  )
  return [...columns.values()].flatMap((same) => (same.length > 1 && same[0] !== '' ? [same[0]!] : []))
}

type Advance = (bytes: number) => Promise<void>

async function readOne(
  path: string,
  blob: Blob,
  {
    tool,
    paths,
    advance,
    without,
  }: { tool: Tool; paths: ReadonlySet<string>; advance: Advance; without: ReadonlySet<string> },
): Promise<ReadFile[]> {
  await advance(0)
  if (blob.size === 0) throw new UnreadableFile('This file is empty.')
  const form = formOf(new Uint8Array(await blob.slice(0, 8).arrayBuffer()))
  if (form === 'parquet') await readParquet(blob, tool.begin(path), advance)
  else if (form === 'zip') return readZip(path, blob, { tool, advance, without })
  else if (form === 'text') await readText(blob.stream(), tool.begin(path), advance)
  else if (form === 'gzip') {
    const unpacked = path.replace(/\.gz$/i, '')
    await readGzip(blob, tool.begin(paths.has(unpacked) ? path : unpacked), advance)
  } else throw new UnreadableFile(form)
  return [{ path }]
}

/** The form by the first bytes, or why such a file is not read. */
function formOf(bytes: Uint8Array): 'parquet' | 'zip' | 'gzip' | 'text' | (string & {}) {
  const text = String.fromCharCode(...bytes)
  if (text.startsWith('PAR1')) return 'parquet'
  // The second is the beginning of an empty one.
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) return 'zip'
  if (text.startsWith('\u001F\u008B')) return 'gzip'
  if (text.startsWith('%PDF')) return 'This is a PDF, which has no rows that can be read. Use the export.'
  if (/^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|RIFF)/.test(text)) return 'This is a picture. Use the export.'
  if (text.startsWith('\u00D0\u00CF\u0011\u00E0')) return 'This is an old Excel file. Save it as CSV.'
  if (text.startsWith('(\u00B5/\u00FD'))
    return 'This file is compressed with Zstandard. Decompress it, or compress it with gzip.'
  if (text.startsWith('7z\u00BC\u00AF') || text.startsWith('Rar!')) return 'This archive is 7z or RAR. Use zip or gzip.'
  return text.includes('\u0000') && !utf16Of(bytes) ? 'This is no text and no Parquet file.' : 'text'
}

async function readText(stream: ReadableStream<Uint8Array>, file: FileReading, advance: Advance): Promise<void> {
  const rows = new TextRows(file)
  let bytes = 0
  for await (const chunk of chunksOf(stream)) {
    rows.push(chunk)
    bytes += chunk.length
    await advance(bytes)
    if (rows.isDone) return
  }
  rows.end()
}

async function readGzip(blob: Blob, file: FileReading, advance: Advance): Promise<void> {
  let compressed = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      compressed += chunk.length
      controller.enqueue(chunk)
    },
  })
  const stream = smallParts(blob).pipeThrough(counter).pipeThrough(gunzip())
  const rows = new RowsBehind(new TextRows(file))
  const guard = new ExpansionGuard()
  let expanded = 0
  try {
    // Cancelled with data in it, Node's decompression throws outside any promise.
    for await (const chunk of chunksOf(stream, (reader) => reader.releaseLock())) {
      guard.add(chunk.length, compressed)
      rows.push(chunk)
      expanded += chunk.length
      await advance(compressed)
      if (rows.isDone) return
    }
  } catch (error) {
    // The platform's error for a damaged or shortened stream, for one of several members, and for one with padding.
    if (!(error instanceof TypeError)) throw error
    const state = await readMembers(blob, { rows, guard, skip: expanded, advance })
    if (state === 'wrong checksum') throw new DiscardedFile(WRONG_CHECKSUM)
    rows.end()
    if (state === 'whole') return
    throw new UnreadableFile('This gzip file is damaged or cut off. What comes before that place has been read.')
  }
  rows.end()
}

interface MembersOf {
  readonly rows: RowsBehind
  readonly guard: ExpansionGuard
  /** Bytes that have been read already. */
  readonly skip: number
  readonly advance: Advance
}

async function readMembers(blob: Blob, { rows, guard, skip, advance }: MembersOf): Promise<GzipMembers['state']> {
  let [compressed, known] = [0, skip]
  const members = new GzipMembers((chunk) => {
    const fresh = chunk.subarray(Math.min(known, chunk.length))
    known -= chunk.length - fresh.length
    if (fresh.length === 0 || rows.isDone) return
    guard.add(fresh.length, compressed)
    rows.push(fresh)
  })
  for await (const part of chunksOf(smallParts(blob))) {
    compressed += part.length
    const isRead = members.push(part)
    if (rows.isDone) return 'whole'
    if (!isRead) break
    await advance(compressed)
  }
  return members.state
}

/** The type of the platform's stream does not say that it takes what `Blob.stream()` gives. */
function gunzip(): ReadableWritablePair<Uint8Array, Uint8Array> {
  return new DecompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>
}

/** Whether a file is one that could not be read, or lies in an archive that could not be read. */
export const isWithin = (path: string, failed: string): boolean => path === failed || path.startsWith(`${failed}/`)

interface Counting {
  readonly count: () => void
  readonly named: (names: readonly string[]) => void
}

function counted(file: FileReading, { count, named }: Counting): FileReading {
  return {
    header: (names) => {
      named(names)
      return file.header(names)
    },
    ...(file.needs && { needs: () => file.needs?.() }),
    row: (cells, line) => {
      count()
      file.row(cells, line)
    },
    record: (record, line) => {
      count()
      return file.record(record, line)
    },
    ...(file.text && { text: (text: string) => file.text?.(text) }),
    refuse: (reason, line) => {
      count()
      file.refuse(reason, line)
    },
  }
}
