import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { WordDocument } from './desk-log.ts'

/**
 * A block is an inverted index of many texts that never changes. Its words are grouped by their first two letters, one item each; the
 * words of internal notes are in items of their own. One more item lists the block's texts.
 */
export const BLOCKS = 'WORD-BLOCKS'

/** The partition of the words with these first letters: `public` texts, or internal notes. */
export function wordsKey(of: 'public' | 'internal', word: string): string {
  return `${of === 'public' ? 'WORDS' : 'NOTE-WORDS'}#${word.slice(0, 2)}`
}

const LINE_BREAK = Buffer.from('\n')
const [SPACE, DIGIT_0, LETTER_A] = [32, 48, 97]

/** A text of a block: by its place, the words name it. */
export type BlockText = Pick<WordDocument, 'ticketNumber' | 'seq' | 'scope'>

/** The items of a block. `id` sorts by time; `through` is the last log entry in it. */
export function blockItems(id: string, through: string, documents: readonly WordDocument[]) {
  const groups = new Map<string, Map<string, number[]>>()
  for (const [place, { internal, words }] of documents.entries())
    for (const word of words.split(' ')) {
      if (word === '') continue
      const key = wordsKey(internal ? 'internal' : 'public', word)
      const group = groups.get(key) ?? new Map<string, number[]>()
      groups.set(key, group)
      const places = group.get(word)
      if (places) places.push(place)
      else group.set(word, [place])
    }
  return {
    words: [...groups].map(([pk, group]) => ({
      pk,
      sk: id,
      kind: 'word-block',
      words: pack([...group].map(([word, places]) => `${word} ${spell(places)}`)),
    })),
    texts: {
      pk: BLOCKS,
      sk: id,
      kind: 'word-block-texts',
      through,
      texts: pack(documents.map(({ ticketNumber, seq, scope }) => `${ticketNumber} ${seq.toString(36)} ${scope}`)),
    },
  }
}

/** The words of an item, unpacked: a line each, and each line after a line break. */
export function openWords(packed: Uint8Array): Buffer {
  return Buffer.concat([LINE_BREAK, inflateRawSync(packed)])
}

/** The lines of the words that begin with `prefix`, each as beginning and end in `words`; without the work of reading their places. */
export function linesOf(words: Buffer, prefix: string): Array<readonly [number, number]> {
  const lines: Array<readonly [number, number]> = []
  const wanted = Buffer.from(`\n${prefix}`)
  for (let at = words.indexOf(wanted); at !== -1;) {
    const next = words.indexOf(10, at + 1)
    const end = next === -1 ? words.length : next
    lines.push([at, end])
    at = words.indexOf(wanted, end)
  }
  return lines
}

/** Calls `use` with the places of the texts that have the line's word, rising. */
export function readPlaces(words: Buffer, [from, end]: readonly [number, number], use: (place: number) => void): void {
  let place = 0
  let step = 0
  for (let at = words.indexOf(SPACE, from) + 1; at < end; at++) {
    const letter = words[at]!
    if (letter === SPACE) {
      place += step
      use(place)
      step = 0
    } else step = step * 36 + letter - (letter < LETTER_A ? DIGIT_0 : LETTER_A - 10)
  }
  use(place + step)
}

export function textsOf(packed: Uint8Array): BlockText[] {
  return unpack(packed).map((line) => {
    const [ticketNumber = '', seq = '', scope = ''] = line.split(' ')
    return { ticketNumber, seq: Number.parseInt(seq, 36), scope }
  })
}

/** Rising places as the steps between them. */
function spell(places: readonly number[]): string {
  return places.map((place, at) => (place - (places[at - 1] ?? 0)).toString(36)).join(' ')
}

function pack(lines: readonly string[]): Uint8Array {
  return deflateRawSync(lines.join('\n'))
}

function unpack(packed: Uint8Array): string[] {
  return inflateRawSync(packed).toString('utf8').split('\n')
}
