import { decompress as zstd } from 'fzstd'
import { gunzipSync } from 'fflate'
import { parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet'
import type { AsyncBuffer, Compressors, FileMetaData } from 'hyparquet'
import { UnreadableFile } from './reading.ts'
import type { FileReading } from './reading.ts'

/** Snappy is built into hyparquet. The usual set of compressors needs WebAssembly, which our content security policy forbids. */
const compressors: Compressors = {
  ZSTD: (bytes, length) => zstd(bytes, new Uint8Array(length)),
  GZIP: (bytes, length) => gunzipSync(bytes, { out: new Uint8Array(length) }),
}

/** Reads a Parquet file by groups of rows. Values become the texts that a CSV file would have. */
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
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name)
  if (!file.header(columns)) return
  const scales = takeDecimals(metadata)
  const textOfColumn = columns.map((name) => textMaker(scales.get(name)))
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    await readGroup(buffer, metadata, rowStart, rowEnd, (row, index) => {
      file.row(
        row.map((value, column) => textOfColumn[column]!(value)),
        index + 1,
      )
    })
    await read((blob.size * rowEnd) / Math.max(1, Number(metadata.num_rows)))
    rowStart = rowEnd
  }
}

async function readGroup(
  file: AsyncBuffer,
  metadata: FileMetaData,
  rowStart: number,
  rowEnd: number,
  each: (row: readonly unknown[], index: number) => void,
): Promise<void> {
  try {
    await parquetRead({
      file,
      metadata,
      rowStart,
      rowEnd,
      compressors,
      onComplete: (rows) => {
        for (const [index, row] of rows.entries()) each(row as unknown[], rowStart + index)
      },
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
  if (value instanceof Date) return value.toISOString()
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
