import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * The SHA-256 hash of a file in hexadecimal. The file is streamed, because WebCrypto's digest needs all of it in memory. `progress` is called
 * with the part that is read, from 0 to 1.
 */
export async function hashFile(
  file: Pick<File, 'size' | 'stream'>,
  progress: (part: number) => void = () => undefined,
): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  let read = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    hash.update(chunk.value)
    read += chunk.value.length
    progress(file.size === 0 ? 1 : read / file.size)
  }
  return bytesToHex(hash.digest())
}
