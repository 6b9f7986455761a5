import { UnreadableFile } from './reading.ts'

/** A file in a zip, as its directory lists it. */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  /** 0 is stored, 8 is deflated. */
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly expanded: number
  /** Where its own header begins. */
  readonly header: number
}

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const LARGE_LOCATOR = 0x07064b50
const LARGE_LOCATOR_BYTES = 20
const LARGE_END = 0x06064b50
const LARGE_END_BYTES = 56
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const HEADER = 0x04034b50
const HEADER_BYTES = 30
const LARGE_FIELD = 1
/** Stands for a number that only the field for large files holds. */
const IN_LARGE_FIELD = 0xffffffff
/** A directory of a hundred thousand files has less than this. */
const LARGEST_DIRECTORY = 20_000_000

/** What a zip without a directory is, or one whose directory leads nowhere. */
const damaged = () => new UnreadableFile('This zip file is damaged or cut off. Nothing of it was read.')

/** The files that the directory of a zip lists. Source: PKWARE, "ZIP File Format Specification", section 4.3. */
export async function zipEntries(blob: Blob): Promise<ZipEntry[]> {
  try {
    const { at, size } = await directoryOf(blob)
    if (size > LARGEST_DIRECTORY) throw new UnreadableFile('This zip has too many files. Unpack it, and choose some.')
    return entriesIn(await viewOf(blob, at, at + size))
  } catch (error) {
    // A number that is no place in the file.
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

/** The bytes of an entry as they are packed; as many as there are, if the directory leads out of the file. */
export async function packedBytes(blob: Blob, { header, packed }: ZipEntry): Promise<Blob> {
  const view = await viewOf(blob, header, header + HEADER_BYTES)
  if (view.byteLength < HEADER_BYTES || view.getUint32(0, true) !== HEADER) return new Blob()
  const start = header + HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  return blob.slice(start, start + packed)
}

async function directoryOf(blob: Blob): Promise<{ at: number; size: number }> {
  const from = Math.max(0, blob.size - END_BYTES - LONGEST_COMMENT)
  const view = await viewOf(blob, from, blob.size)
  for (let end = view.byteLength - END_BYTES; end >= 0; end--) {
    if (view.getUint32(end, true) !== END) continue
    const [size, at] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
    const isLarge = view.getUint16(end + 10, true) === 0xffff || size === IN_LARGE_FIELD || at === IN_LARGE_FIELD
    return (isLarge && (await largeDirectoryOf(blob, from + end))) || { at, size }
  }
  throw damaged()
}

/** Where the directory of a zip is that has more than 65,535 files or 4 GB. Undefined if the zip has only the usual end. */
async function largeDirectoryOf(blob: Blob, end: number): Promise<{ at: number; size: number } | undefined> {
  const locator = await viewOf(blob, Math.max(0, end - LARGE_LOCATOR_BYTES), end)
  if (locator.byteLength < LARGE_LOCATOR_BYTES || locator.getUint32(0, true) !== LARGE_LOCATOR) return undefined
  const place = Number(locator.getBigUint64(8, true))
  const view = await viewOf(blob, place, place + LARGE_END_BYTES)
  if (view.getUint32(0, true) !== LARGE_END) throw damaged()
  return { size: Number(view.getBigUint64(40, true)), at: Number(view.getBigUint64(48, true)) }
}

function entriesIn(view: DataView): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (at < view.byteLength) {
    if (view.getUint32(at, true) !== ENTRY) throw damaged()
    const nameEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    const name = new Uint8Array(view.buffer, at + ENTRY_BYTES, nameEnd - at - ENTRY_BYTES)
    const flags = view.getUint16(at + 8, true)
    entries.push({
      name: nameOf(name),
      isEncrypted: (flags & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...sizesOf(view, at, { from: nameEnd, to: extraEnd }),
    })
    at = extraEnd + view.getUint16(at + 32, true)
  }
  return entries
}

function sizesOf(view: DataView, at: number, extra: { readonly from: number; readonly to: number }) {
  const large = largeFields(view, extra)
  const sizeAt = (place: number): number => {
    const size = view.getUint32(at + place, true)
    return size === IN_LARGE_FIELD ? (large.shift() ?? size) : size
  }
  // The field for large files has them in this order, and only those that need it.
  const [expanded, packed, header] = [sizeAt(24), sizeAt(20), sizeAt(42)]
  return { expanded, packed, header }
}

function largeFields(view: DataView, { from, to }: { readonly from: number; readonly to: number }): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== LARGE_FIELD) continue
    const count = Math.min(3, Math.floor(view.getUint16(at + 2, true) / 8))
    return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(at + 4 + index * 8, true)))
  }
  return []
}

/** Names are UTF-8, or of an old Windows. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const viewOf = async (blob: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await blob.slice(from, to).arrayBuffer())
