/** Visible text, or one invisible character. */
export type TextPiece = { readonly text: string } | InvisibleCharacter
interface InvisibleCharacter {
  /** `U+202E`. */
  readonly code: string
  /** Its name, such as "right-to-left override". */
  readonly name: string
}

/**
 * Characters without a glyph. They can reorder text, hide in it or control a terminal. Variation selectors are excluded,
 * because emoji need them.
 */
const INVISIBLE = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const LINE_ENDS_AND_TABS = new Set(['\n', '\t', '\r', '\u0085'])
const JOINERS = new Set(['\u200c', '\u200d'])
const LATIN_OR_PUNCTUATION = /[\0-\u024f]/

const NAMES: Readonly<Record<string, string>> = {
  '\u00ad': 'soft hyphen',
  '\u061c': 'Arabic letter mark',
  '\u200b': 'zero width space',
  '\u200c': 'zero width non-joiner',
  '\u200d': 'zero width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u202a': 'left-to-right embedding',
  '\u202b': 'right-to-left embedding',
  '\u202c': 'pop directional formatting',
  '\u202d': 'left-to-right override',
  '\u202e': 'right-to-left override',
  '\u2060': 'word joiner',
  '\u2066': 'left-to-right isolate',
  '\u2067': 'right-to-left isolate',
  '\u2068': 'first strong isolate',
  '\u2069': 'pop directional isolate',
  '\ufeff': 'byte order mark',
}

/** Splits a text into visible text and invisible characters. */
export function splitInvisibleCharacters(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let read = 0
  for (const { 0: character, index } of text.matchAll(INVISIBLE)) {
    if (LINE_ENDS_AND_TABS.has(character) || isNeededJoiner(character, text, index)) continue
    if (index > read) pieces.push({ text: text.slice(read, index) })
    pieces.push(describe(character))
    read = index + character.length
  }
  if (read < text.length) pieces.push({ text: text.slice(read) })
  return pieces
}

/** Replaces each invisible character by its code, such as `[U+202E]`. */
export function showInvisibleCharacters(text: string): string {
  return splitInvisibleCharacters(text)
    .map((piece) => ('text' in piece ? piece.text : `[${piece.code}]`))
    .join('')
}

/** Emoji and joining scripts need joiners; between Latin letters a joiner has no visible effect. */
function isNeededJoiner(character: string, text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at + 1]]
  if (!JOINERS.has(character) || before === undefined || after === undefined) return false
  return !LATIN_OR_PUNCTUATION.test(before) && !LATIN_OR_PUNCTUATION.test(after)
}

function describe(character: string): InvisibleCharacter {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  return { code, name: NAMES[character] ?? `invisible character ${code}` }
}
