import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { company } from '#domain/company/details.ts'
import { brandColours } from './brand-colours.ts'
import { FONT_FAMILY } from './drawing.ts'
import type { DrawingBoard } from './drawing.ts'
import { drawn } from './drawn.ts'
import { SOURCE } from './font.ts'
import type { SharedPicture } from './head.ts'
import type { PageFacts } from './page-facts.ts'
import { drawMotif, text } from './social-motifs.ts'
import type { Palette } from './social-motifs.ts'
import { socialPictureOf } from './social-picture.ts'
import type { SocialPicture } from './social-picture.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Maximum size in bytes; messengers skip larger pictures. */
const LARGEST = 60_000

interface DrawnPicture extends SharedPicture {
  readonly png: Uint8Array
}

/** Draws the pictures of all pages, by path. */
export async function drawSocialPictures(pages: readonly PageFacts[]): Promise<ReadonlyMap<string, DrawnPicture>> {
  const look = await fingerprintOfLook()
  const pictures = new Map<string, DrawnPicture>()
  for (const page of pages) {
    const picture = socialPictureOf(page)
    const colours = await paletteOf(picture.ground)
    const key = createHash('sha256').update(look).update(JSON.stringify(picture)).digest('hex').slice(0, 12)
    const file = `${picture.name}-${key}.png`
    const png = await drawn(file, (board) => board.png(composed(picture, colours, board)))
    if (png.length > LARGEST) throw new Error(`The social picture of ${page.address} has ${png.length} bytes.`)
    // In the folder of hashed, permanently cached files.
    pictures.set(page.address, { path: `/assets/social/${file}`, width: WIDTH, height: HEIGHT, alt: picture.alt, png })
  }
  return pictures
}

/** Hash of everything but the texts that affects a picture. */
async function fingerprintOfLook(): Promise<string> {
  const sources = ['social-pictures.ts', 'social-motifs.ts', 'drawing.ts', 'palette-png.ts', '../src/ui/tokens.css']
  const files = [...sources.map((file) => path.join(import.meta.dirname, file)), SOURCE]
  const hash = createHash('sha256').update(company.name).update(company.website).update(company.phone)
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}

async function paletteOf(ground: SocialPicture['ground']): Promise<Palette> {
  const light = await brandColours('light')
  const dark = await brandColours('dark')
  if (ground === 'deep') {
    return {
      paper: dark('deep'),
      surface: dark('surface'),
      ink: dark('deep-ink'),
      ink2: dark('deep-2'),
      ink3: dark('ink-3'),
      rule: dark('deep-rule'),
      brand: dark('deep-brand'),
      brandSoft: dark('brand-soft'),
      ochre: dark('deep-ochre'),
      ochreSoft: dark('ochre-soft'),
      alarm: dark('alarm'),
    }
  }
  return {
    paper: light('paper'),
    surface: light('surface'),
    ink: light('ink'),
    ink2: light('ink-2'),
    ink3: light('ink-3'),
    rule: light('rule'),
    brand: light('brand'),
    brandSoft: light('brand-soft'),
    ochre: light('ochre-mark'),
    ochreSoft: light('ochre-soft'),
    alarm: light('alarm'),
  }
}

const MARGIN = 72
const TEXT_WIDTH = 560
const MOTIF = 680
const TOP = 128
const BOTTOM = 546

function composed({ place, headline, motif }: SocialPicture, colours: Palette, { measure }: DrawingBoard): string {
  const box = { x: MOTIF, y: TOP + 20, width: WIDTH - MARGIN - MOTIF, height: BOTTOM - TOP - 40 }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT_FAMILY}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>`,
    `<g transform="translate(${MARGIN - 3} 46) scale(1.6)"><path d="M2 3h6l5 14 5-14h6L15.5 23h-5z" fill="${colours.brand}"/><path d="M13 17l2.2 6h-4.4z" fill="${colours.ochre}"/></g>`,
    text(MARGIN + 52, 78, company.name, { size: 30, weight: 600, fill: colours.ink }),
    text(WIDTH - MARGIN, 77, place, { size: 23, fill: colours.ink2, anchor: 'end' }),
    rule(TOP - 12, colours),
    headlineOf(headline, colours, measure),
    drawMotif(motif, { box, colours, measure }),
    rule(BOTTOM + 12, colours),
    text(MARGIN, 601, new URL(company.website).host, { size: 23, fill: colours.ink2 }),
    text(WIDTH - MARGIN, 601, company.phone, { size: 23, fill: colours.ink2, anchor: 'end' }),
    '</svg>',
  ].join('')
}

function rule(y: number, { rule }: Palette): string {
  return `<path d="M${MARGIN} ${y + 0.5}H${WIDTH - MARGIN}" stroke="${rule}"/>`
}

const SIZES = [96, 88, 82, 76, 70, 64, 58, 52, 47, 43, 39, 35]
const LARGE = 64
const TRACKING = -0.024
const LEADING = 1.08

/** The headline in the largest size that fits, in balanced lines. */
function headlineOf(words: string, { ink }: Palette, measure: DrawingBoard['measure']): string {
  const room = BOTTOM - TOP - 80
  const wide = (size: number) => (line: string) => measure(line, size, 600) + line.length * size * TRACKING
  const fits = (lines: readonly string[], size: number) =>
    lines.length * size * LEADING <= room && lines.every((line) => wide(size)(line) <= TEXT_WIDTH)
  // Each sentence starts a new line if it is short enough.
  const bySentence = (size: number) => words.split(/(?<=[.?!]) /).flatMap((sentence) => balanced(sentence, wide(size)))
  const large = SIZES.find((each) => each >= LARGE && fits(bySentence(each), each))
  const size = large ?? SIZES.find((each) => fits(wrap(words, TEXT_WIDTH, wide(each)), each)) ?? SIZES.at(-1)!
  const lines = large ? bySentence(size) : balanced(words, wide(size))
  const height = (lines.length - 1) * size * LEADING
  // Centres by cap height, which is about 0.7 of the font size.
  const first = (TOP + BOTTOM) / 2 - height / 2 + size * 0.35
  const spans = lines.map(
    (line, index) =>
      `<tspan x="${MARGIN - 2}" y="${Math.round(first + index * size * LEADING)}">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</tspan>`,
  )
  return `<text font-size="${size}" font-weight="600" letter-spacing="${(size * TRACKING).toFixed(2)}" fill="${ink}">${spans.join('')}</text>`
}

function wrap(words: string, width: number, wide: (line: string) => number): string[] {
  return words.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && wide(`${last} ${word}`) <= width) return [...lines.slice(0, -1), `${last} ${word}`]
    return [...lines, word]
  }, [])
}

/** Balances the lines: the narrowest column with the minimum number of lines. */
function balanced(words: string, wide: (line: string) => number): string[] {
  let best = wrap(words, TEXT_WIDTH, wide)
  for (let width = TEXT_WIDTH - 20; width > TEXT_WIDTH / 2; width -= 20) {
    const lines = wrap(words, width, wide)
    if (lines.length > best.length || lines.some((line) => wide(line) > width)) break
    best = lines
  }
  return best
}
