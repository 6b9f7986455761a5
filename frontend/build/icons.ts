import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brandColours } from './brand-colours.ts'
import { drawn } from './drawn.ts'

/** Requested by browsers without SVG icon support. */
const FAVICON = 'favicon.ico'

/** Icon sizes. File names are fixed, because devices request them by name. */
const icons = [
  { file: 'icon-192.png', size: 192, part: 0.78 },
  { file: 'icon-512.png', size: 512, part: 0.78 },
  // Maskable: the safe zone is a circle of 80 %.
  { file: 'icon-maskable-512.png', size: 512, part: 0.56 },
  { file: 'apple-touch-icon.png', size: 180, part: 0.7 },
  { file: FAVICON, size: 32, part: 0.86 },
] as const

const LOGO = path.join(import.meta.dirname, '../public/logo.svg')
const LOGO_SIZE = 26

/** Draws the icons from the logo; returns them by file name. */
export async function drawIcons(): Promise<ReadonlyMap<string, Uint8Array>> {
  const [logo, colours] = await Promise.all([readFile(LOGO, 'utf8'), brandColours('light')])
  // The renderer ignores colour schemes; without the media rule the logo has its light colours.
  const mark = logo.replace(/@media[^{]*\{.*\}(?=<\/style>)/s, '').replaceAll(/<\/?svg[^>]*>/g, '')
  const drawings = icons.map(async ({ file, size, part }) => {
    const scale = (size * part) / LOGO_SIZE
    const start = (size - size * part) / 2
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${colours('paper')}"/><g transform="translate(${start} ${start}) scale(${scale})">${mark}</g></svg>`
    const key = createHash('sha256').update(svg).digest('hex').slice(0, 12)
    const png = await drawn(`${key}-${file}.png`, (board) => board.png(svg))
    return [file, file === FAVICON ? inIco(png, size) : png] as const
  })
  return new Map(await Promise.all(drawings))
}

/** Wraps a PNG in an .ico file with one entry. */
function inIco(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22)
  // Type 1 (icon), one image.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([size, size], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
