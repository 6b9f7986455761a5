import { foldWord } from '../text/fold-word.ts'

/** Longer names are found by their first words. */
const MOST_WORDS = 12
const SHORTEST = 2
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The distinct words of a name, without case and diacritics, by which a person or an organisation is found; at most 12. */
export function nameWords(name: string): string[] {
  const words = [...name.matchAll(WORD)].map(([word]) => foldWord(word)).filter((word) => word.length >= SHORTEST)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** Whether each searched word begins a word of the name. Without a searched word nothing is found. */
export function isNamed(words: readonly string[], searched: readonly string[]): boolean {
  return searched.length > 0 && searched.every((start) => words.some((word) => word.startsWith(start)))
}
