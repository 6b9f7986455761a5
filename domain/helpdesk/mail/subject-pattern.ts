/** A part of a pattern: fixed words, or the name of a placeholder. */
export type PatternPart = { readonly words: string } | { readonly placeholder: string }

/** Why a text is no pattern. */
export type PatternProblem =
  | 'brace-unmatched'
  | 'name-invalid'
  | 'name-repeated'
  | 'placeholders-adjacent'
  | 'no-placeholder'
  | 'too-many-placeholders'

const MOST_PLACEHOLDERS = 10
const LONGEST_NAME = 30

/**
 * Reads a pattern such as `[{state}] {host} {check}`. A placeholder stands for at least one character. Two of them need words between, so
 * that every subject is split in one way only.
 */
export function readPattern(pattern: string): readonly PatternPart[] | PatternProblem {
  const parts: PatternPart[] = []
  const names = new Set<string>()
  for (const [at, piece] of oneSpaced(pattern).split('{').entries()) {
    if (at === 0) {
      if (piece.includes('}')) return 'brace-unmatched'
      if (piece !== '') parts.push({ words: foldCase(piece) })
      continue
    }
    const [name = '', words, ...more] = piece.split('}')
    if (words === undefined || more.length > 0) return 'brace-unmatched'
    if (!isName(name)) return 'name-invalid'
    if (names.has(name)) return 'name-repeated'
    const before = parts.at(-1)
    if (before && 'placeholder' in before) return 'placeholders-adjacent'
    names.add(name)
    parts.push({ placeholder: name })
    if (words !== '') parts.push({ words: foldCase(words) })
  }
  if (names.size === 0) return 'no-placeholder'
  return names.size > MOST_PLACEHOLDERS ? 'too-many-placeholders' : parts
}

/**
 * The values of the placeholders in a subject, or undefined if it has another form. Letters A to Z match in both cases and runs of white
 * space are one space. A placeholder ends at the first occurrence of the words that follow it; so the time is linear in the subject.
 */
export function matchSubject(parts: readonly PatternPart[], subject: string): ReadonlyMap<string, string> | undefined {
  const text = oneSpaced(subject)
  const folded = foldCase(text)
  const values = new Map<string, string>()
  let place = 0
  for (const [at, part] of parts.entries()) {
    if ('words' in part) {
      if (!folded.startsWith(part.words, place)) return undefined
      place += part.words.length
      continue
    }
    const end = endOf(folded, place, parts[at + 1], at + 2 === parts.length)
    if (end <= place) return undefined
    values.set(part.placeholder, text.slice(place, end).trim())
    place = end
  }
  return place === text.length ? values : undefined
}

/** Where a placeholder ends that begins at `place`; before `place` if it can't. */
function endOf(text: string, place: number, next: PatternPart | undefined, isNextLast: boolean): number {
  if (!next || !('words' in next)) return text.length
  // The last words end the subject, so the placeholder before them takes everything until there.
  if (isNextLast) return text.endsWith(next.words) ? text.length - next.words.length : -1
  return text.indexOf(next.words, place + 1)
}

/** A to Z in lower case. Other letters keep their length only if they are left alone. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Mail programs fold long subjects, which leaves runs of white space. */
function oneSpaced(text: string): string {
  return text
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')
}

function isName(name: string): boolean {
  return name.length <= LONGEST_NAME && /^[a-z][a-z0-9-]*$/.test(name)
}
