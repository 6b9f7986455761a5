/** Stands where no font has a glyph. Noto Sans has one for it. */
const REPLACEMENT = '\uFFFD'

/** Line breaks and tabs are layout. */
const LAYOUT = new Set(['\n', '\t'])

/** They draw nothing, and in a document they could only mislead: `\u202e` turns the text around that follows it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u

/** A soft hyphen and the no-break and word joiners say where a line may break. */
const BREAKS = new Set(['\u00AD', '\u2060'])

/** Replaces what the fonts cannot show, in every text of `data`; what is invisible goes. */
export function displayable(data: unknown, isCovered: (codePoint: number) => boolean): unknown {
  if (typeof data === 'string') return displayableText(data, isCovered)
  if (Array.isArray(data)) return data.map((item) => displayable(item, isCovered))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, displayable(value, isCovered)]))
}

function displayableText(text: string, isCovered: (codePoint: number) => boolean): string {
  let shown = ''
  for (const character of text.replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')) {
    if (LAYOUT.has(character) || BREAKS.has(character)) shown += character
    else if (INVISIBLE.test(character)) continue
    else shown += isCovered(character.codePointAt(0) ?? 0) ? character : REPLACEMENT
  }
  return shown
}
