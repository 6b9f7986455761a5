import { wordsOf } from './search-words.ts'

/** The words that texts still have, by ticket number and the number of the entry. Texts that did not change are not in it. */
export type LeftWords = ReadonlyMap<string, ReadonlySet<string>>

/** Names a text of a ticket in `LeftWords`; entry 1 stands for the ticket's opening. */
export function textKey(ticketNumber: string, seq: number): string {
  return `${ticketNumber} ${seq}`
}

/** The words by which texts are found. */
export function leftWordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text)))
}

/**
 * The words of a block of the search index without those that its texts no longer have. `lines` has a line for each word, with the places
 * of its texts as steps in base 36; `texts` names the block's texts by place. The same text if nothing changes.
 */
export function blockWordsWithout(lines: string, texts: readonly string[], left: LeftWords): string {
  return lines
    .split('\n')
    .flatMap((line) => {
      const [word = '', ...steps] = line.split(' ')
      let at = 0
      const places = steps.map((step) => (at += Number.parseInt(step, 36)))
      const kept = places.filter((place) => left.get(texts[place] ?? '')?.has(word) ?? true)
      if (kept.length === places.length) return [line]
      return kept.length === 0 ? [] : [`${word} ${stepsBetween(kept)}`]
    })
    .join('\n')
}

function stepsBetween(places: readonly number[]): string {
  return places.map((place, at) => (place - (places[at - 1] ?? 0)).toString(36)).join(' ')
}

/** Logged words, with spaces between, without those that the text no longer has. */
export function loggedWordsWithout(words: string, left: ReadonlySet<string>): string {
  return words
    .split(' ')
    .filter((word) => left.has(word))
    .join(' ')
}
