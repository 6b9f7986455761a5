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
const WEIGHTS = { min: 400, max: 700 }
const LARGEST_FONT = 30_000

/** ASCII, the letters of South Africa's languages that Latin-1 and Latin Extended have, and the marks that we set. */
export const CHARACTERS = [
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  'ÁÀÂÄÇÉÈÊËÍÎÏÓÔÖÚÛÜáàâäçéèêëíîïóôöúûüńňšŠŒœß',
  '\u00a0–—‘’“”…·•×→←↑↓✓©®™€£°½',
].join('')

/** Cuts the brand's typeface down to what we set with it; returns the folder of the cut file, made once per input. */
export async function prepareFont(): Promise<string> {
  const source = await readFile(SOURCE)
  const key = createHash('sha256').update(source).update(CHARACTERS).update(JSON.stringify(WEIGHTS)).digest('hex')
  const folder = path.join(CACHE, key.slice(0, 16))
  const file = path.join(folder, 'instrument-sans.woff2')
  if (existsSync(file)) return folder
  const cut = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
  if (cut.length > LARGEST_FONT)
    throw new Error(`The font subset is ${cut.length} bytes; the limit is ${LARGEST_FONT}.`)
  // Two builds may cut it at the same time.
  const temporary = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(temporary, cut)
  await rename(temporary, file)
  return folder
}
