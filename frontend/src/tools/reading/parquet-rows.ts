import { decompress as zstd } from 'fzstd'
import { gunzipSync } from 'fflate'
import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet'
import type { AsyncBuffer, Compressors, FileMetaData, ParquetParsers } from 'hyparquet'
import { UnreadableFile } from './reading.ts'
import type { FileReading } from './reading.ts'

/** Snappy is built into hyparquet. The usual set of compressors needs WebAssembly, which our content security policy forbids. */
const compressors: Compressors = {
  ZSTD: (bytes, length) => zstd(bytes, new Uint8Array(length)),
  GZIP: (bytes, length) => gunzipSync(bytes, { out: new Uint8Array(length) }),
}

/** Reads a Parquet file by groups of rows, and only the columns that are needed. Values become the texts that a CSV file would have. */
export async function readParquet(
  blob: Blob,
  file: FileReading,
  read: (bytes: number) => Promise<void>,
): Promise<void> {
  const buffer: AsyncBuffer = {
    byteLength: blob.size,
    slice: (start, end) => blob.slice(start, end).arrayBuffer(),
  }
  let metadata: FileMetaData
  try {
    metadata = await parquetMetadataAsync(buffer)
  } catch {
    throw new UnreadableFile('This Parquet file is damaged or cut off.')
  }
  const names = parquetSchema(metadata).children.map(({ element }) => element.name)
  if (!file.header(names)) return
  const scales = takeDecimals(metadata)
  const needed = file.needs?.()
  const columns = names.map((name, position) =>
    needed?.includes(position) === false ? undefined : new ColumnTexts(textMaker(scales.get(name))),
  )
  const source = { buffer, metadata, names, columns }
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    await readGroup(source, rowStart, rowEnd)
    for (let row = rowStart; row < rowEnd; row++)
      file.row(
        columns.map((column) => column?.next() ?? ''),
        row + 1,
      )
    for (const column of columns) column?.clear()
    await read((blob.size * rowEnd) / Math.max(1, Number(metadata.num_rows)))
    rowStart = rowEnd
  }
}

interface Source {
  readonly buffer: AsyncBuffer
  readonly metadata: FileMetaData
  readonly names: readonly string[]
  /** Undefined for a column that nobody needs. */
  readonly columns: readonly (ColumnTexts | undefined)[]
}

/** Adds the values of a group of rows to its columns. */
async function readGroup(
  { buffer: file, metadata, names, columns }: Source,
  rowStart: number,
  rowEnd: number,
): Promise<void> {
  const byName = new Map(names.map((name, position) => [name, columns[position]]))
  try {
    // One after the other, so that the bytes of each are free before those of the next are read.
    for (const [name, column] of byName)
      if (column)
        await parquetRead({
          file,
          metadata,
          rowStart,
          rowEnd,
          columns: [name],
          compressors,
          parsers,
          onChunk: ({ columnData }) => column.add(columnData),
        })
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const codec = /unsupported compression codec: (\w{1,20})/.exec(reason)?.[1]
    throw new UnreadableFile(
      codec
        ? `This Parquet file is compressed with ${codec}. We read files with Snappy, gzip, Zstandard or none.`
        : 'This Parquet file is damaged or cut off.',
    )
  }
}

/** Values of one column in the parts that they were stored in, read once, row by row. */
class ColumnTexts {
  readonly #textOf: (value: unknown) => string
  #parts: ArrayLike<unknown>[] = []
  #part = 0
  #at = 0
  #value: unknown = undefined
  #text = ''

  constructor(textOfValue: (value: unknown) => string) {
    this.#textOf = textOfValue
  }

  add(values: ArrayLike<unknown>): void {
    if (values.length > 0) this.#parts.push(values)
  }

  /** The next text, empty after the last one. Equal values in a row are made into a text once. */
  next(): string {
    const part = this.#parts[this.#part]
    const value = part?.[this.#at]
    this.#at += 1
    if (part && this.#at === part.length) {
      this.#part += 1
      this.#at = 0
    }
    if (value === this.#value) return this.#text
    this.#value = value
    return (this.#text = this.#textOf(value))
  }

  clear(): void {
    this.#parts = []
    this.#part = 0
    this.#at = 0
  }
}

/** Times as texts: a bill names the same few days in every row. */
const MOST_TIMES = 10_000
const times = new Map<number, string>()

function timeText(milliseconds: number): string {
  const known = times.get(milliseconds)
  if (known !== undefined) return known
  if (times.size >= MOST_TIMES) times.clear()
  const text = new Date(milliseconds).toISOString()
  times.set(milliseconds, text)
  return text
}

const parsers: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (time) => timeText(Number(time)),
  timestampFromMicroseconds: (time) => timeText(Number(time / 1000n)),
  timestampFromNanoseconds: (time) => timeText(Number(time / 1_000_000n)),
  dateFromDays: (days) => timeText(days * 86_400_000),
}

/**
 * Hyparquet would make decimals into floating point numbers. Without their type it returns the integers, from which the text is exact.
 * Returns the decimals of each such column.
 */
function takeDecimals({ schema }: FileMetaData): Map<string, number> {
  const scales = new Map<string, number>()
  for (const element of schema) {
    if (element.converted_type !== 'DECIMAL' || element.type === 'BYTE_ARRAY') continue
    scales.set(element.name, element.scale ?? 0)
    delete element.converted_type
    delete element.logical_type
  }
  return scales
}

function textMaker(scale: number | undefined): (value: unknown) => string {
  return scale === undefined ? textOf : (value) => decimalText(value, scale)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
}

function decimalText(value: unknown, scale: number): string {
  if (value === null || value === undefined) return ''
  const integer = value instanceof Uint8Array ? signed(value) : BigInt(value as number | bigint)
  const digits = String(integer < 0n ? -integer : integer).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${integer < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}

function signed(bytes: Uint8Array): bigint {
  const size = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return BigInt.asIntN(bytes.length * 8, size)
}
