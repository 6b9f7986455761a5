import { inflateRawSync } from 'node:zlib'

/** The files of a zip, as text, by its central directory. */
export function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [method, size, nameLength] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + size)
    files[name] = (method === 0 ? content : inflateRawSync(content)).toString('utf8')
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
