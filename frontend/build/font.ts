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

/** ASCII, common letters of South African languages, and our punctuation. Other characters use the system font. */
export const CHARACTERS = [
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  'ÁÈÉÊËÔÖÜáàâäçéèêëíîïóôöúûüńšŠß',
  '\u00a0–—‘’“”…·•×©®°',
].join('')

const CUT = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  // Features that our style sheets use: kerning and tabular figures.
  keepFeatures: ['kern', 'tnum'],
  // Without GDEF the file is 20 % smaller; kerning no longer varies by weight, which is hardly visible.
  dropTables: ['GDEF'],
  noHinting: true,
} as const

/** Subsets the brand's font. Returns the folder of the cached file. */
export async function prepareFont(): Promise<string> {
  const source = await readFile(SOURCE)
  const key = createHash('sha256').update(source).update(CHARACTERS).update(JSON.stringify(CUT)).digest('hex')
  const folder = path.join(CACHE, key.slice(0, 16))
  const file = path.join(folder, 'instrument-sans.woff2')
  if (existsSync(file)) return folder
  const cut = await subsetFont(source, CHARACTERS, CUT)
  if (cut.length > LARGEST_FONT)
    throw new Error(`The font subset is ${cut.length} bytes; the limit is ${LARGEST_FONT}.`)
  // Concurrent builds may write the same cache file.
  const temporary = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(temporary, cut)
  await rename(temporary, file)
  return folder
}
