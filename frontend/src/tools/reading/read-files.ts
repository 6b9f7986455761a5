import { Gunzip, Unzip, UnzipInflate } from 'fflate'
import type { UnzipFile } from 'fflate'
import { readParquet } from './parquet-rows.ts'
import { ArchiveBomb, EXPANDS_UNCHECKED, MOST_EXPANDED, MOST_EXPANSION, UnreadableFile } from './reading.ts'
import type { FileReading, Progress, Tool } from './reading.ts'
import { RowsBehind } from './rows-behind.ts'
import { TextRows } from './text-rows.ts'

/** A file that was read, or why not. */
export interface ReadFile {
  readonly path: string
  /** Why the file could not be read, or not to its end. */
  readonly problem?: string
  /** Whether it was made to fill the memory, so that nothing of it counts. */
  readonly isBomb?: true
}

/** Bytes of an archive that are unpacked at once. */
const SMALL_PART = 65_536
/** Between two reports, in milliseconds. */
const REPORT_EVERY = 100

/**
 * Reads files one after the other: text, gz, zip and Parquet, told apart by their content and not by their names. A file with a problem
 * does not stop the others. Throws the signal's reason when it is cancelled.
 */
export async function readFiles(
  files: readonly { readonly path: string; readonly blob: Blob }[],
  tool: Tool,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (progress: Progress) => void },
): Promise<ReadFile[]> {
  const bytesOfAll = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let before = 0
  let rows = 0
  let reported = -Infinity
  // Beside `bill.csv`, `bill.csv.gz` keeps its whole name.
  const paths = new Set(files.map(({ path }) => path))
  const counting: Tool = { begin: (path) => counted(tool.begin(path), () => rows++) }
  const done: ReadFile[] = []
  for (const { path, blob } of files) {
    const advance = async (bytes: number) => {
      signal.throwIfAborted()
      if (performance.now() - reported < REPORT_EVERY) return
      reported = performance.now()
      report({ bytes: before + bytes, bytesOfAll, rows })
      // Lets messages in, so that cancelling is heard.
      await new Promise((resume) => setTimeout(resume, 0))
    }
    try {
      done.push(...(await readOne(path, blob, { tool: counting, paths, advance })))
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!(error instanceof UnreadableFile)) throw error
      done.push({ path, problem: error.message, ...(error instanceof ArchiveBomb && { isBomb: true }) })
    }
    before += blob.size
  }
  report({ bytes: bytesOfAll, bytesOfAll, rows })
  return done
}

type Advance = (bytes: number) => Promise<void>

async function readOne(
  path: string,
  blob: Blob,
  { tool, paths, advance }: { tool: Tool; paths: ReadonlySet<string>; advance: Advance },
): Promise<ReadFile[]> {
  await advance(0)
  if (blob.size === 0) throw new UnreadableFile('This file is empty.')
  const form = formOf(new Uint8Array(await blob.slice(0, 8).arrayBuffer()))
  if (form === 'parquet') await readParquet(blob, tool.begin(path), advance)
  else if (form === 'zip') return readZip(path, blob, tool, advance)
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
  if (text.startsWith('PK\u0003\u0004')) return 'zip'
  if (text.startsWith('\u001F\u008B')) return 'gzip'
  if (text.startsWith('%PDF')) return 'This is a PDF, which has no rows that can be read. Use the export.'
  if (/^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|RIFF)/.test(text)) return 'This is a picture. Use the export.'
  if (text.startsWith('\u00D0\u00CF\u0011\u00E0')) return 'This is an old Excel file. Save it as CSV.'
  if (text.startsWith('(\u00B5/\u00FD'))
    return 'This file is compressed with Zstandard. Decompress it, or compress it with gzip.'
  if (text.startsWith('7z\u00BC\u00AF') || text.startsWith('Rar!')) return 'This archive is 7z or RAR. Use zip or gzip.'
  const isUtf16 = text.startsWith('\u00FF\u00FE') || text.startsWith('\u00FE\u00FF')
  return text.includes('\u0000') && !isUtf16 ? 'This is no text and no Parquet file.' : 'text'
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
    // The platform's error for a damaged or shortened stream, and for one of several members.
    if (!(error instanceof TypeError)) throw error
    const isWhole = await readMembersAfter(expanded, blob, (chunk, read) => {
      guard.add(chunk.length, read)
      rows.push(chunk)
    })
    rows.end()
    if (isWhole) return
    throw new UnreadableFile('This gzip file is damaged or cut off. What comes before that place has been read.')
  }
  rows.end()
}

/** Hands over what several gz files, one after the other in one file, hold after a number of bytes. False if the file is damaged. */
async function readMembersAfter(
  known: number,
  blob: Blob,
  take: (chunk: Uint8Array, compressed: number) => void,
): Promise<boolean> {
  let skip = known
  let compressed = 0
  let refusal: unknown
  /** Bytes of the last member, which its end states. */
  let length = 0
  const gunzip = new Gunzip((chunk) => {
    length += chunk.length
    const fresh = chunk.subarray(Math.min(skip, chunk.length))
    skip -= chunk.length - fresh.length
    if (fresh.length === 0 || refusal !== undefined) return
    try {
      take(fresh, compressed)
    } catch (error) {
      refusal = error
    }
  })
  gunzip.onmember = () => {
    length = 0
  }
  for await (const part of chunksOf(smallParts(blob))) {
    compressed += part.length
    try {
      gunzip.push(part, compressed === blob.size)
    } catch {
      return false
    }
    if (refusal !== undefined) throw refusal as Error
  }
  const stated = new DataView(await blob.slice(-4).arrayBuffer())
  return stated.byteLength === 4 && stated.getUint32(0, true) === length % 2 ** 32
}

/** The file in parts that are asked for one by one: a large part of a bomb would expand a thousandfold before it is noticed. */
function smallParts(blob: Blob): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await blob.slice(at, at + SMALL_PART).arrayBuffer()
        at += part.byteLength
        if (part.byteLength > 0) controller.enqueue(new Uint8Array(part))
        if (at >= blob.size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The type of the platform's stream does not say that it takes what `Blob.stream()` gives. */
function gunzip(): ReadableWritablePair<Uint8Array, Uint8Array> {
  return new DecompressionStream('gzip') as unknown as ReadableWritablePair<Uint8Array, Uint8Array>
}

/** Every document of Office has this part, and no other archive. */
const OFFICE_PART = '[Content_Types].xml'

async function readZip(path: string, blob: Blob, tool: Tool, advance: Advance): Promise<ReadFile[]> {
  const done: ReadFile[] = []
  const guard = new ExpansionGuard()
  let compressed = 0
  let problem: unknown
  const unzip = new Unzip((entry) => {
    if (entry.name === OFFICE_PART) problem ??= new UnreadableFile('This is an Office document. Save its sheet as CSV.')
    if (problem) return
    if (entry.name.endsWith('/') || isHidden(entry.name)) return
    const inner = `${path}/${entry.name}`
    const refused = nestedForm(entry)
    if (refused) {
      done.push({ path: inner, problem: refused })
      return
    }
    const rows = new RowsBehind(new TextRows(tool.begin(inner)))
    done.push({ path: inner })
    entry.ondata = (error, chunk, isLast) => {
      try {
        if (error) throw new UnreadableFile('This zip file is damaged or cut off.')
        guard.add(chunk.length, compressed)
        if (rows.isDone) return
        rows.push(chunk)
        if (isLast) rows.end()
      } catch (caught) {
        problem ??= caught
        entry.terminate()
      }
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  /** False if the rest is not to be read. */
  const push = (part: Uint8Array, isLast = false): boolean => {
    try {
      unzip.push(part, isLast)
    } catch {
      problem ??= new UnreadableFile('This zip file is damaged or cut off.')
    }
    return problem === undefined
  }
  for await (const chunk of chunksOf(blob.stream())) {
    // Small steps: a step of a bomb may expand a thousandfold before it is noticed.
    for (let at = 0; at < chunk.length; at += SMALL_PART) {
      const part = chunk.subarray(at, at + SMALL_PART)
      compressed += part.length
      if (!push(part)) break
    }
    if (problem) throw problem
    await advance(compressed)
  }
  push(new Uint8Array(), true)
  if (problem) throw problem
  if (done.length === 0)
    throw new UnreadableFile('This zip file is damaged, or there is no file in it that can be read.')
  return done
}

/** What file systems add by themselves. A path that leads out of the archive is a name like any other: nothing is written. */
const isHidden = (name: string): boolean => name.split('/').some((part) => part === '__MACOSX' || /^\.[^.]/.test(part))

/** Whether a file is one that could not be read, or lies in an archive that could not be read. */
export const isWithin = (path: string, failed: string): boolean => path === failed || path.startsWith(`${failed}/`)

function nestedForm({ name }: UnzipFile): string | undefined {
  if (/\.(?:zip|gz|tgz|7z|rar)$/i.test(name))
    return 'Archives within a zip are not opened. Unpack the zip and drop what is in it.'
  return /\.parquet$/i.test(name)
    ? 'Parquet within a zip is not opened. Unpack the zip and drop what is in it.'
    : undefined
}

/** Stops a file that expands so much that it was made to. */
class ExpansionGuard {
  #expanded = 0

  add(expanded: number, compressed: number): void {
    this.#expanded += expanded
    const isBomb = this.#expanded > EXPANDS_UNCHECKED && this.#expanded > compressed * MOST_EXPANSION
    if (isBomb || this.#expanded > MOST_EXPANDED)
      throw new ArchiveBomb(
        `This archive expands to more than ${MOST_EXPANSION} times its size. No export does, so we stopped reading it, and nothing of it counts.`,
      )
  }
}

function counted(file: FileReading, count: () => void): FileReading {
  return {
    header: (names) => file.header(names),
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

async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  leave = (reader: ReadableStreamDefaultReader): unknown => reader.cancel().catch(() => undefined),
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await leave(reader)
  }
}
