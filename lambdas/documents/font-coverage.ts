/**
 * Tells whether any of the fonts has a glyph for a code point. Typst refuses a whole document for one character
 * without a glyph, so such characters are replaced first.
 * Source: OpenType specification, "cmap — Character to Glyph Index Mapping Table", formats 4 and 12.
 */
export function coverageOf(fonts: readonly Buffer[]): (codePoint: number) => boolean {
  const ranges = fonts.flatMap(rangesOf)
  const covered = new Set<number>()
  for (const { first, last } of ranges) for (let point = first; point <= last; point++) covered.add(point)
  return (codePoint) => covered.has(codePoint)
}

interface Range {
  readonly first: number
  readonly last: number
}

const TABLE_RECORDS = 12
const TABLE_RECORD_BYTES = 16
const SUBTABLE_RECORDS = 4
const SUBTABLE_RECORD_BYTES = 8

function rangesOf(font: Buffer): Range[] {
  const cmap = tableAt(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  const subtables = Array.from({ length: count }, (_, i) => {
    return cmap + font.readUInt32BE(cmap + SUBTABLE_RECORDS + i * SUBTABLE_RECORD_BYTES + 4)
  })
  return subtables.flatMap((at) => {
    const format = font.readUInt16BE(at)
    if (format === 4) return segmentsOf(font, at)
    return format === 12 ? groupsOf(font, at) : []
  })
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let i = 0; i < count; i++) {
    const record = TABLE_RECORDS + i * TABLE_RECORD_BYTES
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`A font has no table ${tag}.`)
}

/** Format 4. Assumes that no segment maps a code point to glyph 0; this holds for our fonts. */
function segmentsOf(font: Buffer, at: number): Range[] {
  const count = font.readUInt16BE(at + 6) / 2
  const ends = at + 14
  const starts = ends + 2 * count + 2
  return Array.from({ length: count }, (_, i) => ({
    first: font.readUInt16BE(starts + 2 * i),
    last: font.readUInt16BE(ends + 2 * i),
  })).filter(({ first }) => first !== 0xff_ff)
}

function groupsOf(font: Buffer, at: number): Range[] {
  const count = font.readUInt32BE(at + 12)
  return Array.from({ length: count }, (_, i) => ({
    first: font.readUInt32BE(at + 16 + 12 * i),
    last: font.readUInt32BE(at + 20 + 12 * i),
  }))
}
