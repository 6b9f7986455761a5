import { crc32, deflateSync } from 'node:zlib'

interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA, one byte each, row by row; all opaque. */
  readonly pixels: Uint8Array
}

const MOST_COLOURS = 256

/**
 * Encodes a picture of few colours as a PNG with a palette, which is a third of the size. Colours beyond 256 are replaced by
 * the nearest.
 */
export function palettePng({ width, height, pixels }: Pixels): Buffer {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = [...counts.keys()]
    .toSorted((one, other) => counts.get(other)! - counts.get(one)!)
    .slice(0, MOST_COLOURS)
  const indexes = new Map(palette.map((colour, index) => [colour, index]))

  // Filter type 0 per row: filters do not help with palette indices.
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(pixels, (y * width + x) * 4)
      let index = indexes.get(colour)
      if (index === undefined) indexes.set(colour, (index = nearest(colour, palette)))
      rows[y * (width + 1) + x + 1] = index
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Bit depth 8, colour type 3 (palette), default compression and filter methods, no interlacing.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function colourAt(pixels: Uint8Array, at: number): number {
  return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!
}

function channels(colour: number): [number, number, number] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

function nearest(colour: number, palette: readonly number[]): number {
  const wanted = channels(colour)
  const distances = palette.map((each) =>
    channels(each).reduce((sum, channel, index) => sum + (channel - wanted[index]!) ** 2, 0),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Source: PNG specification, third edition, 5.3. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
