import { base64 } from '@scure/base'
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'

/** A result of ten accounts has less than this. More is refused before it is in memory. */
export const MOST_UNPACKED = 4_000_000

/** JSON as text that takes a fraction of the room: results repeat checks, accounts and most of the names of resources. */
export const pack = (value: unknown): string => base64.encode(deflateSync(strToU8(JSON.stringify(value)), { level: 9 }))

/** What was packed, as JSON that nobody has checked yet. Undefined if the text is no such text, or holds too much. */
export function unpack(text: string): unknown {
  const parts: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((part) => {
    length += part.length
    if (length > MOST_UNPACKED) throw new Error('It holds too much.')
    parts.push(part)
  })
  try {
    const bytes = base64.decode(text)
    // A few bytes at a time, so that a text that holds far too much is noticed early.
    for (let at = 0; at < bytes.length; at += PART)
      inflate.push(bytes.subarray(at, at + PART), at + PART >= bytes.length)
    return JSON.parse(strFromU8(joined(parts, length)))
  } catch {
    return undefined
  }
}

const PART = 1024

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
