const POLYNOMIAL = 0xedb88320
const STEP = 8

/** Eight tables of 256 entries, so that eight bytes are taken at once. */
const TABLES = tables()

/** The CRC-32 of bytes that arrive in parts, as gz and zip state it. Source: RFC 1952, section 8. */
export class Crc32 {
  #rest = 0xffffffff

  get value(): number {
    return (this.#rest ^ 0xffffffff) >>> 0
  }

  add(bytes: Uint8Array): void {
    let rest = this.#rest
    let at = 0
    for (const end = bytes.length - (bytes.length % STEP); at < end; at += STEP) {
      const low = rest ^ (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
      rest =
        TABLES[0x700 | (low & 0xff)]! ^
        TABLES[0x600 | ((low >>> 8) & 0xff)]! ^
        TABLES[0x500 | ((low >>> 16) & 0xff)]! ^
        TABLES[0x400 | (low >>> 24)]! ^
        TABLES[0x300 | bytes[at + 4]!]! ^
        TABLES[0x200 | bytes[at + 5]!]! ^
        TABLES[0x100 | bytes[at + 6]!]! ^
        TABLES[bytes[at + 7]!]!
    }
    for (; at < bytes.length; at++) rest = (rest >>> 8) ^ TABLES[(rest ^ bytes[at]!) & 0xff]!
    this.#rest = rest
  }
}

function tables(): Int32Array {
  const all = new Int32Array(STEP * 256)
  for (let byte = 0; byte < 256; byte++) {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
    all[byte] = value
  }
  for (let at = 256; at < all.length; at++) {
    const before = all[at - 256]!
    all[at] = (before >>> 8) ^ all[before & 0xff]!
  }
  return all
}
