import { ticketPrefix } from '../company/details.ts'
import { foldWord } from '../text/fold-word.ts'

/** Shortest indexed word in characters. */
const SHORTEST = 2
/** Maximum distinct indexed words of one text. */
const MOST_WORDS = 150
/** Maximum words of one search. */
const MOST_SEARCHED = 6

/** A word with its combining marks; everything else separates words. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** English words that are in nearly every text. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'an and are as at be been but by can could did do does for from had has have he her his how if in into is it its just me my no not of on or our ' +
    'please she so than that the their them then there they this to too us was we were what when where which who will with would you your ' +
    'hi hello regards thanks thank ' +
    ticketPrefix.toLowerCase()
  ).split(' '),
)

/** The distinct indexed words of a text, folded, without stop words; at most 150. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) {
      const folded = foldWord(word)
      if (folded.length >= SHORTEST && !STOP_WORDS.has(folded)) words.add(folded)
      if (words.size === MOST_WORDS) return [...words]
    }
  return [...words]
}

/** The words of a search, folded; at most six. Each must be the beginning of a word of the ticket. */
export function searchedWords(search: string): string[] {
  return wordsOf(search).slice(0, MOST_SEARCHED)
}

/** A part of a text, and where the searched words are in it. */
export interface Snippet {
  readonly text: string
  /** Beginning and end of each found word, in the units of JavaScript's strings. */
  readonly marks: readonly (readonly [number, number])[]
}

/** Whether each word is the beginning of a word in one of the texts. */
export function fitsAll(words: readonly string[], texts: readonly string[]): boolean {
  const missing = new Set(words)
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) {
      const folded = foldWord(word)
      for (const each of missing) if (folded.startsWith(each)) missing.delete(each)
      if (missing.size === 0) return true
    }
  return missing.size === 0
}

/** The part of a text around the first searched word, at most `length` long; undefined if none is in it. */
export function snippetOf(text: string, words: readonly string[], length = 160): Snippet | undefined {
  const found = [...text.matchAll(WORD)].filter(([word]) => {
    const folded = foldWord(word)
    return words.some((each) => folded.startsWith(each))
  })
  const first = found[0]
  if (!first) return undefined
  const wanted = Math.max(0, first.index - Math.floor(length / 4))
  const space = text.indexOf(' ', wanted)
  const from = wanted === 0 ? 0 : space !== -1 && space < first.index ? space + 1 : first.index
  const to = Math.min(text.length, Math.max(from + length, first.index + first[0].length))
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  return {
    text: `${before}${text.slice(from, to)}${after}`,
    marks: found
      .filter(({ index, 0: word }) => index >= from && index + word.length <= to)
      .map(({ index, 0: word }) => [index - from + before.length, index - from + before.length + word.length]),
  }
}
