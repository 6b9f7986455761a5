import { base64urlnopad } from '@scure/base'

/** The smallest list that hides which of its entries a reader asks for (W3C Bitstring Status List 1.0, section 4.2). */
const LEAST_ENTRIES = 131_072

/** A status list's entries as bits; entry 0 is the highest bit of the first byte. `set` holds indexes below `entries`. */
export function bitsOf(set: Iterable<number>, entries = LEAST_ENTRIES): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(entries / 8)
  for (const index of set) {
    if (!Number.isInteger(index) || index < 0 || index >= entries)
      throw new RangeError(`The list has no entry ${index}.`)
    bits[index >> 3]! |= 0x80 >> (index & 7)
  }
  return bits
}

/** Whether an entry is set; undefined if the list has no such entry. */
export function isSet(bits: Uint8Array, index: number): boolean | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= bits.length * 8) return undefined
  return (bits[index >> 3]! & (0x80 >> (index & 7))) !== 0
}

/** The bits as `encodedList`: gzip, then base64url without padding, with the multibase prefix. */
export async function encodeList(bits: Uint8Array<ArrayBuffer>): Promise<string> {
  const packed = new Blob([bits]).stream().pipeThrough(new CompressionStream('gzip'))
  return `u${base64urlnopad.encode(new Uint8Array(await new Response(packed).arrayBuffer()))}`
}

/** The bits of an `encodedList`; undefined if it is none, or larger than `mostBytes`. */
export async function decodeList(encoded: string, mostBytes = 1_000_000): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!encoded.startsWith('u') || encoded.length > mostBytes) return undefined
  try {
    const packed = new Uint8Array(base64urlnopad.decode(encoded.slice(1)))
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length
      if (bytes > mostBytes) {
        await reader.cancel()
        return undefined
      }
      parts.push(part.value)
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  } catch {
    return undefined
  }
}
