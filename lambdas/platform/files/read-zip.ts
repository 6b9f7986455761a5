import { constants, inflateRawSync } from 'node:zlib'

/** A file in a zip archive. */
export interface ZipEntry {
  readonly name: string
  readonly isEncrypted: boolean
  /** First bytes of its content, unpacked. */
  beginning(): Buffer
  /** The whole content; throws if it is larger than `most` bytes or damaged. */
  content(most: number): Buffer
}

/** The archive is damaged, or larger or of another kind than we read. */
export class UnreadableZip extends Error {
  override name = 'UnreadableZip'
}

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_BYTES = 46
const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8
const MOST_ENTRIES = 5000
/** Packed bytes that are read for a beginning. They unpack to half a megabyte at most. */
const BEGINNING = 512
const UNPACKED_BEGINNING = 1_000_000

/** The files that the directory of a zip archive lists. Source: PKWARE, "ZIP File Format Specification", section 4.3. */
export function readZip(bytes: Buffer): ZipEntry[] {
  try {
    return entriesOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableZip()
    throw error
  }
}

function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const directory = bytes.readUInt32LE(end + 16)
  // Also the mark of the format for larger archives.
  if (count > MOST_ENTRIES) throw new UnreadableZip()
  const entries: ZipEntry[] = []
  let at = directory
  for (let read = 0; read < count; read++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableZip()
    const nameBytes = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + DIRECTORY_ENTRY_BYTES, at + DIRECTORY_ENTRY_BYTES + nameBytes)
    entries.push(entryAt(bytes, at, name))
    at += DIRECTORY_ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Files that the directory hides could still be unpacked from what stands before it.
  if (at !== end) throw new UnreadableZip()
  return entries
}

function entryAt(bytes: Buffer, at: number, name: string): ZipEntry {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const header = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(header) !== LOCAL_HEADER) throw new UnreadableZip()
  const start = header + LOCAL_HEADER_BYTES + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const unpack = (length: number, options: { maxOutputLength: number; finishFlush?: number }): Buffer => {
    const data = bytes.subarray(start, start + Math.min(length, packed))
    if (method === STORED) return data
    if (method !== DEFLATED) throw new UnreadableZip()
    try {
      return inflateRawSync(data, options)
    } catch {
      throw new UnreadableZip()
    }
  }
  return {
    name,
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    beginning: () => unpack(BEGINNING, { maxOutputLength: UNPACKED_BEGINNING, finishFlush: constants.Z_SYNC_FLUSH }),
    content: (most) => unpack(packed, { maxOutputLength: most }),
  }
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END && at + END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return at
  throw new UnreadableZip()
}

/** Whether another content, such as a picture, ends with a zip archive: what unpacks archives reads them from their end. */
export function endsAsZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let end = bytes.length - END_BYTES; end >= first; end--) {
    if (bytes.readUInt32LE(end) !== END) continue
    const directory = end - bytes.readUInt32LE(end + 12)
    if (directory >= 0 && directory < end && bytes.readUInt32LE(directory) === DIRECTORY_ENTRY) return true
  }
  return false
}
