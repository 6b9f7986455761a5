/** By what a person is found in records. */
export interface Traces {
  /** Ids by which records name the person: of the account, and the address in its canonical form. */
  readonly ids: ReadonlySet<string>
  /** Texts that say who the person is: full names, addresses, telephone numbers as they were written. */
  readonly words: readonly string[]
}

export const ERASED_NAME = 'Erased person'
export const ERASED_ADDRESS = 'erased@erased.invalid'
export const ERASED_TEXT = 'Erased at the request of the person who wrote it.'
const ERASED_WORD = '[erased]'

/** Shorter texts are too common to be looked for. */
const SHORTEST = 4

/** The words to look for: without repeats, empty and very short ones, longest first, so that no part of a longer one is left. */
export function tracesOf(ids: readonly (string | undefined)[], words: readonly (string | undefined)[]): Traces {
  const wanted = words.flatMap((word) =>
    word !== undefined && word.trim().length >= SHORTEST ? word.trim().toLowerCase() : [],
  )
  return {
    ids: new Set(ids.flatMap((id) => id ?? [])),
    words: [...new Set(wanted)].toSorted((one, other) => other.length - one.length),
  }
}

/** The value with every one of the words replaced, in any case, wherever it stands as a word in a text. The same value if there is none. */
export function redacted<Value>(value: Value, words: readonly string[]): Value {
  return redact(value, words) as Value
}

function redact(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return withoutWords(value, words)
  if (Array.isArray(value)) return mapped(value, words)
  if (value instanceof Set) return value
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [name, redact(each, words)] as const)
  return entries.some(([name, each]) => each !== (value as Record<string, unknown>)[name])
    ? Object.fromEntries(entries)
    : value
}

function mapped(values: readonly unknown[], words: readonly string[]): readonly unknown[] {
  const changed = values.map((each) => redact(each, words))
  return changed.some((each, position) => each !== values[position]) ? changed : values
}

function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce(without, text)
}

function without(text: string, word: string): string {
  const folded = text.toLowerCase()
  // Folding may change the length of a text; its places then say nothing.
  if (folded.length !== text.length) return folded.includes(word) ? folded.replaceAll(word, ERASED_WORD) : text
  let [result, from] = ['', 0]
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    const end = at + word.length
    if (isLetter(folded[at - 1]) || isLetter(folded[end])) continue
    result += text.slice(from, at) + ERASED_WORD
    from = end
  }
  return from === 0 ? text : result + text.slice(from)
}

/** A name inside a longer word is no name: Ana in "bananas". */
function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}
