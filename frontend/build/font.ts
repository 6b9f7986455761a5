import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

export const SOURCE = path.join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)
export const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/veritech')
const LARGEST_FONT = 17_000

/** ASCII, the letters that South African texts need most (others fall back to the system's font), and the marks that we set. */
export const CHARACTERS = [
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  'ÁÈÉÊËÔÖÜáàâäçéèêëíîïóôöúûüńšŠß',
  '\u00a0–—‘’“”…·•×©®°',
].join('')

const CUT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  // Kerning and figures of one width: what our style sheets ask for.
  keepFeatures: ['kern', 'tnum'],
  // Without it kerning is the same in all weights, a few thousandths of an em off in bold, and a fifth of the file is saved.
  dropTables: ['GDEF'],
  noHinting: true,
} as const

/** Cuts the brand's typeface down to what we set with it; returns the folder of the cut file, made once per input. */
export async function prepareFont(): Promise<string> {
  const source = await readFile(SOURCE)
  const key = createHash('sha256').update(source).update(CHARACTERS).update(JSON.stringify(CUT)).digest('hex')
  const folder = path.join(CACHE, key.slice(0, 16))
  const file = path.join(folder, 'instrument-sans.woff2')
  if (existsSync(file)) return folder
  const cut = await subsetFont(source, CHARACTERS, CUT)
  if (cut.length > LARGEST_FONT)
    throw new Error(`The font subset is ${cut.length} bytes; the limit is ${LARGEST_FONT}.`)
  // Two builds may cut it at the same time.
  const temporary = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(temporary, cut)
  await rename(temporary, file)
  return folder
}
