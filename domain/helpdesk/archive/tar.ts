const BLOCK = 512
const encoder = new TextEncoder()
const decoder = new TextDecoder()

interface TarEntry {
  readonly path: string
  readonly content: Uint8Array
}

/** Two empty blocks end an archive. */
export const tarEnd: Uint8Array = new Uint8Array(2 * BLOCK)

/**
 * A file in the form of POSIX ustar, with a time of 0 and no owner, so that the same content is the same bytes. A path has at most 100
 * characters of ASCII; throws otherwise. Archives are written in steps by functions that may be killed, so no packer with a state fits.
 */
export function tarFile({ path, content }: TarEntry): Uint8Array {
  if (!/^[\x21-\x7e]{1,100}$/.test(path)) throw new Error('A path in an archive has 1 to 100 characters of ASCII.')
  const padded = Math.ceil(content.length / BLOCK) * BLOCK
  const bytes = new Uint8Array(BLOCK + padded)
  const put = (at: number, text: string) => bytes.set(encoder.encode(text), at)
  put(0, path)
  put(100, '0000644\0')
  put(108, '0000000\0')
  put(116, '0000000\0')
  put(124, `${content.length.toString(8).padStart(11, '0')}\0`)
  put(136, '00000000000\0')
  put(148, '        ')
  put(156, '0')
  put(257, 'ustar\0')
  put(263, '00')
  const sum = bytes.subarray(0, BLOCK).reduce((total, byte) => total + byte, 0)
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `)
  bytes.set(content, BLOCK)
  return bytes
}

/** The files of an archive that `tarFile` wrote, in order. Throws for anything else. */
export function* tarFilesIn(archive: Uint8Array): Generator<TarEntry> {
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK)
    if (header.every((byte) => byte === 0)) return
    if (textIn(header, 257, 5) !== 'ustar') throw new Error('This is not an archive of the help desk.')
    const size = Number.parseInt(textIn(header, 124, 12), 8)
    if (!Number.isInteger(size) || at + BLOCK + size > archive.length) throw new Error('The archive is cut off.')
    const path = textIn(header, 0, 100)
    yield { path, content: archive.subarray(at + BLOCK, at + BLOCK + size) }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

function textIn(bytes: Uint8Array, at: number, length: number): string {
  const [text = ''] = decoder.decode(bytes.subarray(at, at + length)).split('\0', 1)
  return text.trim()
}
