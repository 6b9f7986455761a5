import { Gunzip } from 'fflate'
import { Crc32 } from './crc-32.ts'
import { chunksOf, smallParts } from './small-parts.ts'

/** Fflate calls itself once for each member in a part, and a member has 20 bytes at least. */
const PART = 16_384
const TRAILER = 8

/** What a member holds, as it was unpacked. */
interface Member {
  readonly crc: number
  readonly length: number
}

/**
 * Unpacks a file of several gz members, one after the other, which the platform's stream refuses, and compares each with its checksum. Zeros
 * after the last member are padding, as tapes and some tools add it. `take` returns false if the rest is not wanted.
 */
export async function readMembers(
  blob: Blob,
  take: (chunk: Uint8Array, compressed: number) => boolean,
  advance: (compressed: number) => Promise<void>,
): Promise<'whole' | 'cut off' | 'wrong checksum'> {
  let compressed = 0
  let [crc, length] = [new Crc32(), 0]
  let isWanted = true
  let refusal: { readonly error: unknown } | undefined
  let ended: (Member & { readonly end: number })[] = []
  const gunzip = new Gunzip((chunk) => {
    if (!isWanted || refusal) return
    crc.add(chunk)
    length += chunk.length
    try {
      isWanted = take(chunk, compressed)
    } catch (error) {
      refusal = { error }
    }
  })
  gunzip.onmember = (end) => {
    ended.push({ crc: crc.value, length, end })
    ;[crc, length] = [new Crc32(), 0]
  }
  for await (const part of chunksOf(smallParts(blob, PART))) {
    compressed += part.length
    let isDamaged = false
    try {
      gunzip.push(part, compressed === blob.size)
    } catch {
      isDamaged = true
    }
    if (refusal) throw refusal.error
    if (!isWanted) return 'whole'
    if (!(await areIntact(blob, ended))) return 'wrong checksum'
    ended = []
    await advance(compressed)
    // What follows the last member is no other one: it may be padding.
    if (isDamaged) break
  }
  return lastState(blob, { crc: crc.value, length })
}

/** Whether members are what the ends say that they hold. */
async function areIntact(blob: Blob, members: readonly (Member & { readonly end: number })[]): Promise<boolean> {
  if (members.length === 0) return true
  const from = members[0]!.end - TRAILER
  const trailers = new DataView(await blob.slice(from, members.at(-1)!.end).arrayBuffer())
  return members.every(({ crc, length, end }) => {
    const at = end - TRAILER - from
    return trailers.getUint32(at, true) === crc && trailers.getUint32(at + 4, true) === length % 2 ** 32
  })
}

/** Compares the last member with the end of the file, whose own zeros nothing but its content tells from padding. */
async function lastState(blob: Blob, { crc, length }: Member): Promise<'whole' | 'cut off' | 'wrong checksum'> {
  const expected = new Uint8Array(TRAILER)
  const view = new DataView(expected.buffer)
  view.setUint32(0, crc, true)
  view.setUint32(4, length % 2 ** 32, true)
  const zeros = TRAILER - 1 - expected.findLastIndex((byte) => byte !== 0)
  const end = (await endBeforeZeros(blob)) + zeros
  if (end < TRAILER || end > blob.size) return 'cut off'
  const stated = new Uint8Array(await blob.slice(end - TRAILER, end).arrayBuffer())
  if (stated.every((byte, at) => byte === expected[at])) return 'whole'
  const isLengthRight = stated.subarray(4).every((byte, at) => byte === expected[at + 4])
  return isLengthRight ? 'wrong checksum' : 'cut off'
}

/** The place after the last byte that is not zero. */
async function endBeforeZeros(blob: Blob): Promise<number> {
  for (let end = blob.size; end > 0; end -= PART) {
    const from = Math.max(0, end - PART)
    const bytes = new Uint8Array(await blob.slice(from, end).arrayBuffer())
    const last = bytes.findLastIndex((byte) => byte !== 0)
    if (last >= 0) return from + last + 1
  }
  return 0
}
