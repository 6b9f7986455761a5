import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A picture of 3.4 MB, always the same, that no compression makes smaller: its colours take 8 MB in a PDF. */
export function noise(): { readonly mediaType: 'image/png'; readonly base64: string } {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  // Eight bits a pixel, each the number of a colour.
  header.set([8, 3, 0, 0, 0], 8)
  const pixels = bytes(SIDE * SIDE, 'pixels')
  const lines = Array.from({ length: SIDE }, (_, y) => [NO_FILTER, pixels.subarray(y * SIDE, (y + 1) * SIDE)]).flat()
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', bytes(768, 'colours')),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { mediaType: 'image/png', base64: png.toString('base64') }
}

/** In pixels. */
const SIDE = 1850
const NO_FILTER = Buffer.from([0])

function bytes(length: number, seed: string): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) =>
    createHash('sha256').update(`${seed} ${i}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, length)
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
