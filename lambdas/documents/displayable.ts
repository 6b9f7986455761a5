/** Replaces characters without a glyph; Noto Sans contains it. */
const REPLACEMENT = '\uFFFD'

const LAYOUT = new Set(['\n', '\t'])

/** Invisible characters can mislead readers: `\u202e` reverses the text that follows it. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u

/** Soft hyphen and word joiner control line breaks, so they stay. */
const BREAKS = new Set(['\u00AD', '\u2060'])

/** Replaces characters without a glyph and removes invisible ones, in every text of `data`. */
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
