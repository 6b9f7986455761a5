import { vocabulary } from './urgency-words.ts'
import type { Idea } from './urgency-words.ts'

/** Where a sentence expresses an idea: from the first to the last word of the phrase. */
export interface Mention {
  readonly from: number
  readonly to: number
}
export type Mentions = ReadonlyMap<Idea, readonly Mention[]>

/** A sentence as it is looked at: plain words, and whether it asks. */
export interface Sentence {
  readonly words: readonly string[]
  readonly asks: boolean
}

/** Longer texts are not read to their end: a contract takes no longer message. Characters. */
const LONGEST = 4000
/** A sentence without an end is read in stretches that overlap, so that the work grows with the text and no faster. Words. */
const STRETCH = 48
const OVERLAP = 24
/** Not read, so that "the", "a" and the Afrikaans "'n" need not be in every phrase. */
const UNREAD = new Set(['the', 'teh', 'hte', 'a', 'an', 'n', 'die'])

/** An amount of rand: "R500", "r20k". */
const SUM = /^r\d{1,12}(?:k|m|mil)?$/

/** Cuts a text into sentences of plain words: small letters, no accents, no apostrophes. */
export function sentencesOf(text: string): readonly Sentence[] {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
  const sentences: Sentence[] = []
  let words: string[] = []
  const end = (asks: boolean) => {
    for (let from = 0; from < words.length; from += OVERLAP) {
      sentences.push({ words: words.slice(from, from + STRETCH), asks })
      if (from + STRETCH >= words.length) break
    }
    words = []
  }
  for (const [token] of plain.matchAll(/[\p{L}\p{N}]+|[.!?;](?!\S)|\n/gu)) {
    if (/^[.!?;\n]$/.test(token)) end(token === '?')
    else if (!UNREAD.has(token)) words.push(SUM.test(token) ? 'sum' : token)
  }
  end(false)
  return sentences
}

/** Every idea that the words express, misspelt words included. `innocent` phrases are taken out of the sentence first. */
export function mentionsIn(words: readonly string[]): Mentions {
  const { phrases } = dictionary()
  const meant = words.map(wordsMeantBy)
  const covered = new Set<number>()
  const mentions = new Map<Idea, Mention[]>()
  const look = (wanted: (idea: Idea) => boolean, hit: (idea: Idea, mention: Mention) => void) => {
    for (let from = 0; from < words.length; from++) {
      for (const first of meant[from]!) {
        for (const { idea, rest } of phrases.get(first) ?? []) {
          if (!wanted(idea)) continue
          const to = from + rest.length
          if (rest.every((word, i) => meant[from + 1 + i]?.includes(word))) hit(idea, { from, to })
        }
      }
    }
  }
  look(
    (idea) => idea === 'innocent',
    (_, { from, to }) => {
      for (let at = from; at <= to; at++) covered.add(at)
    },
  )
  look(
    (idea) => idea !== 'innocent',
    (idea, mention) => {
      if (covered.has(mention.from) || covered.has(mention.to)) return
      const all = mentions.get(idea)
      if (all) all.push(mention)
      else mentions.set(idea, [mention])
    },
  )
  const denials = denialsIn(mentions)
  if (denials.length > 0) mentions.set('notUs', [...(mentions.get('notUs') ?? []), ...denials])
  return mentions
}

/** "None of us here created it", "that I did not send": somebody of ours, a denial and a deed stand close together. */
function denialsIn(mentions: Mentions): readonly Mention[] {
  const follows = (one: Mention, other: Mention, words: number) => other.from > one.from && other.from - one.to <= words
  const not = (mentions.get('not') ?? []).filter((denial) =>
    mentions.get('doer')?.some((who) => follows(who, denial, 3)),
  )
  const deeds = mentions.get('doing') ?? []
  const deny = (denials: readonly Mention[], words: number) =>
    denials.flatMap((denial) => {
      const deed = deeds.find((each) => follows(denial, each, words))
      return deed ? [{ from: denial.from, to: deed.to }] : []
    })
  return [...deny(mentions.get('nobody') ?? [], 4), ...deny(not, 3)]
}

interface Phrase {
  readonly idea: Idea
  /** The words after the first. */
  readonly rest: readonly string[]
}

interface Dictionary {
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  readonly words: ReadonlySet<string>
  /** Words that begin with that letter, for misspelt ones. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>
  /** "*hackiwe", "*foni*", "ngilahl*": words with something before or after them. */
  readonly stems: readonly string[]
}

let made: Dictionary | undefined

/** Made for the first message; most pages and calls never need it. */
function dictionary(): Dictionary {
  return (made ??= makeDictionary())
}

function makeDictionary(): Dictionary {
  const phrases = new Map<string, Phrase[]>()
  const words = new Set<string>()
  for (const idea of Object.keys(vocabulary) as Idea[]) {
    for (const phrase of phrasesOf(idea)) {
      const [first, ...rest] = phrase.split(/\s+/)
      if (!first) continue
      for (const word of [first, ...rest]) words.add(word)
      phrases.set(first, [...(phrases.get(first) ?? []), { idea, rest }])
    }
  }
  const stems = [...words].filter(isStem)
  const byLetter = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < SHORTEST_MISSPELT || isStem(word)) continue
    byLetter.set(word[0]!, [...(byLetter.get(word[0]!) ?? []), word])
  }
  return { phrases, words, byLetter, stems }
}

/** With those of the ideas that it takes in: "@criminal" in the list of strangers. */
function phrasesOf(idea: Idea): readonly string[] {
  const list = vocabulary[idea].split(',').map((phrase) => phrase.trim())
  return [
    ...new Set(list.flatMap((phrase) => (phrase.startsWith('@') ? phrasesOf(phrase.slice(1) as Idea) : [phrase]))),
  ]
}

function isStem(word: string): boolean {
  return word.startsWith('*') || word.endsWith('*')
}

/** Whether a written word contains a stem where its `*` allows. */
function hasStem(written: string, stem: string): boolean {
  const [before, after] = [stem.startsWith('*'), stem.endsWith('*')]
  const root = stem.slice(before ? 1 : 0, after ? -1 : undefined)
  if (before && after) return written.includes(root)
  return before ? written.endsWith(root) : written.startsWith(root)
}

/** A longer word is none, and is not searched for stems. */
const LONGEST_WORD = 40
/** Shorter words are too near to other words. */
const SHORTEST_MISSPELT = 5

const readings = new Map<string, readonly string[]>()
/** Readings are kept between messages, and not without end. */
const MOST_READINGS = 5000

/** The words of the vocabulary that a written word stands for. */
function wordsMeantBy(written: string): readonly string[] {
  const known = readings.get(written)
  if (known) return known
  if (readings.size >= MOST_READINGS) readings.clear()
  const { words, stems, byLetter } = dictionary()
  const ofStems = written.length > LONGEST_WORD ? [] : stems.filter((stem) => hasStem(written, stem))
  const own = words.has(written) ? [written] : []
  const meant =
    own.length + ofStems.length > 0 || written.length < SHORTEST_MISSPELT || LOOKALIKES.has(written)
      ? [...own, ...ofStems]
      : (byLetter.get(written[0]!) ?? []).filter((word) => isNear(written, word))
  readings.set(written, meant)
  return meant
}

/** Words that are spelt rightly and one letter away from something else. */
const LOOKALIKES = new Set(
  `attached attaches attach backed packed hacker looked looks stocked closet louder filled tiles piles miles rules lose loose lost loss lots pain
  printer printers print prints printed words waits treat treats older newer clock month water table tables three comes apple plant plants
  production correct corrected correction corrections situation technical parts trace stands spare rights liked missed project projects
  bedrag writes gives waves these court stated present depend setting record wording terms older bring score store roles times takes seconds
  retention translation description ontvangs ukwazi seized movers shape stock million consent`.split(/\s+/),
)

/** One slip in a word of five letters and more, two from nine on: a letter too many, missing, wrong, or two swapped. */
function isNear(written: string, word: string): boolean {
  const slips = Math.min(written.length, word.length) >= 9 ? 2 : 1
  return Math.abs(written.length - word.length) <= slips && distance(written, word, slips) <= slips
}

/** Optimal string alignment distance: Levenshtein's, where two neighbours that changed places count once. Exact up to `most`. */
function distance(a: string, b: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, beforeLast[j - 2]! + 1)
      }
      row.push(best)
    }
    // A swap reaches back two rows, so both have to be past it.
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
