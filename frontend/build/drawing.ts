import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import subsetFont from 'subset-font'
import { CHARACTERS, SOURCE } from './font.ts'
import { palettePng } from './palette-png.ts'

export interface DrawingBoard {
  /** Width of a text in pixels. */
  readonly measure: (text: string, size: number, weight: Weight) => number
  readonly png: (svg: string) => Uint8Array
}

type Weight = 400 | 600
export const FONT_FAMILY = 'Instrument Sans'

/** Creates an SVG renderer with the brand's font. */
export async function drawingBoard(): Promise<DrawingBoard> {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  const [, regular, semibold] = await Promise.all([readFile(wasm).then(initWasm), cut(400), cut(600)])
  const font = { fontBuffers: [regular, semibold], defaultFontFamily: FONT_FAMILY }
  const widths = new Map<string, number>()

  return {
    measure(text, size, weight) {
      const key = `${weight} ${text}`
      const known = widths.get(key)
      if (known !== undefined) return (known * size) / EM
      const drawn = new Resvg(sample(text, weight), { font })
      const width = drawn.getBBox()?.width ?? 0
      drawn.free()
      widths.set(key, width)
      return (width * size) / EM
    },
    png(svg) {
      const drawn = new Resvg(svg, { font })
      const image = drawn.render()
      const png = palettePng(image)
      drawn.free()
      image.free()
      return png
    },
  }
}

/** Instantiates one weight of the variable font, which the renderer does not support. */
async function cut(weight: Weight): Promise<Buffer> {
  return subsetFont(await readFile(SOURCE), CHARACTERS, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
}

const EM = 100

function sample(text: string, weight: Weight): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text font-family="${FONT_FAMILY}" font-weight="${weight}" font-size="${EM}" y="100">${escapeXml(text)}</text></svg>`
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
