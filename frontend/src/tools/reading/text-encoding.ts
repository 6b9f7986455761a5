const TRIED_AS_UTF8 = 1_000_000
/** Characters that are looked at where no byte order mark says how they are written. */
const TRIED_AS_UTF16 = 4

/** What a byte order mark says, UTF-16 without one, or UTF-8. A beginning that is no UTF-8 is taken for Windows' Western encoding. */
export function encodingOf(bytes: Uint8Array): string {
  const wide = utf16Of(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, TRIED_AS_UTF8), { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Which UTF-16 a text is. Without a byte order mark, exports of old Windows programs begin with Latin letters, one byte of which is zero. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Array.from({ length: TRIED_AS_UTF16 }, (_, at) => [bytes[at * 2], bytes[at * 2 + 1]] as const)
  if (pairs.every(([low, high]) => isPrinted(low) && high === 0)) return 'utf-16le'
  if (pairs.every(([high, low]) => isPrinted(low) && high === 0)) return 'utf-16be'
  return undefined
}

const isPrinted = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d)
