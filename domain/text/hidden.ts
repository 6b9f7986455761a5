/** A piece of text, or a character in it that nobody would see. */
export type Piece = { readonly text: string } | Hidden
interface Hidden {
  /** `U+202E`. */
  readonly code: string
  /** What it is, such as "right-to-left override". */
  readonly name: string
}

/**
 * Characters without a shape of their own: they reorder the text around them, hide in it, or steer a terminal. Not among
 * them are line ends and tabs, and what joins or picks a shape: an emoji or a script may need that.
 */
const HIDDEN = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const KEPT = new Set(['\n', '\t', '\r', '\u0085'])
const JOINERS = new Set(['\u200c', '\u200d'])
const LATIN_OR_SIGN = /[\0-\u024f]/

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

/** A text in pieces, with the characters that nobody would see by name. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  let read = 0
  for (const { 0: character, index } of text.matchAll(HIDDEN)) {
    if (KEPT.has(character) || isAtWork(character, text, index)) continue
    if (index > read) pieces.push({ text: text.slice(read, index) })
    pieces.push(hidden(character))
    read = index + character.length
  }
  if (read < text.length) pieces.push({ text: text.slice(read) })
  return pieces
}

/** The same as a text: `[U+202E]` stands for a character that nobody would see. */
export function revealed(text: string): string {
  return piecesOf(text)
    .map((piece) => ('text' in piece ? piece.text : `[${piece.code}]`))
    .join('')
}

/** Joiners make one emoji of several, or shape letters of scripts that join; between Latin letters they only hide. */
function isAtWork(character: string, text: string, at: number): boolean {
  const [before, after] = [text[at - 1], text[at + 1]]
  if (!JOINERS.has(character) || before === undefined || after === undefined) return false
  return !LATIN_OR_SIGN.test(before) && !LATIN_OR_SIGN.test(after)
}

function hidden(character: string): Hidden {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  return { code, name: NAMES[character] ?? `invisible character ${code}` }
}
