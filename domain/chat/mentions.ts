import { vocabulary } from './urgency-words.ts'
import type { Idea } from './urgency-words.ts'

/** The position of a phrase in a sentence: its first and last word. */
export interface Mention {
  readonly from: number
  readonly to: number
}
export type Mentions = ReadonlyMap<Idea, readonly Mention[]>

/** A sentence as normalised words, and whether it ends with a question mark. */
export interface Sentence {
  readonly words: readonly string[]
  readonly asks: boolean
}

/** Longer texts are truncated to this many characters, the contract's limit. */
const LONGEST = 4000
/** Long sentences are split into overlapping windows of words, so that the work is linear. */
const WINDOW = 48
const OVERLAP = 24
/** Articles are skipped, so that phrases need not contain them. */
const ARTICLES = new Set(['the', 'teh', 'hte', 'a', 'an', 'n', 'die'])

/** An amount of rand: "R500", "r20k". */
const SUM = /^r\d{1,12}(?:k|m|mil)?$/

/** Splits a text into sentences of lower-case words without accents and apostrophes. */
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
      sentences.push({ words: words.slice(from, from + WINDOW), asks })
      if (from + WINDOW >= words.length) break
    }
    words = []
  }
  for (const [token] of plain.matchAll(/[\p{L}\p{N}]+|[.!?;](?!\S)|\n/gu)) {
    if (/^[.!?;\n]$/.test(token)) end(token === '?')
    else if (!ARTICLES.has(token)) words.push(SUM.test(token) ? 'sum' : token)
  }
  end(false)
  return sentences
}

/** The ideas that the words express, with tolerance for typing errors. `innocent` phrases are removed first. */
export function mentionsIn(words: readonly string[]): Mentions {
  const { phrases } = dictionary()
  const meant = words.map(vocabularyWordsFor)
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

/** Denied actions: a person of the client, a denial and an action close together, such as "that I did not send". */
function denialsIn(mentions: Mentions): readonly Mention[] {
  const follows = (one: Mention, other: Mention, words: number) => other.from > one.from && other.from - one.to <= words
  const not = (mentions.get('not') ?? []).filter((denial) =>
    mentions.get('doer')?.some((who) => follows(who, denial, 3)),
  )
  const actions = mentions.get('doing') ?? []
  const deny = (denials: readonly Mention[], words: number) =>
    denials.flatMap((denial) => {
      const action = actions.find((each) => follows(denial, each, words))
      return action ? [{ from: denial.from, to: action.to }] : []
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
  /** Words by first letter, for typing errors. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>
  /** Word parts such as "*hackiwe", "*foni*", "ngilahl*"; `*` matches any letters. */
  readonly stems: readonly string[]
}

let made: Dictionary | undefined

/** Created on first use, because most calls do not need it. */
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
    if (word.length < SHORTEST_CORRECTED || isStem(word)) continue
    byLetter.set(word[0]!, [...(byLetter.get(word[0]!) ?? []), word])
  }
  return { phrases, words, byLetter, stems }
}

/** The phrases of an idea, including those of referenced ideas such as "@criminal". */
function phrasesOf(idea: Idea): readonly string[] {
  const list = vocabulary[idea].split(',').map((phrase) => phrase.trim())
  return [
    ...new Set(list.flatMap((phrase) => (phrase.startsWith('@') ? phrasesOf(phrase.slice(1) as Idea) : [phrase]))),
  ]
}

function isStem(word: string): boolean {
  return word.startsWith('*') || word.endsWith('*')
}

/** Whether a word matches a stem with `*`. */
function hasStem(written: string, stem: string): boolean {
  const [before, after] = [stem.startsWith('*'), stem.endsWith('*')]
  const root = stem.slice(before ? 1 : 0, after ? -1 : undefined)
  if (before && after) return written.includes(root)
  return before ? written.endsWith(root) : written.startsWith(root)
}

/** Longer words are not compared with stems. */
const LONGEST_WORD = 40
/** Shorter words are not corrected, because they resemble too many other words. */
const SHORTEST_CORRECTED = 5

const cache = new Map<string, readonly string[]>()
/** The size limit of the cache. */
const CACHE_SIZE = 5000

/** The vocabulary words that a written word matches. */
function vocabularyWordsFor(written: string): readonly string[] {
  const known = cache.get(written)
  if (known) return known
  if (cache.size >= CACHE_SIZE) cache.clear()
  const { words, stems, byLetter } = dictionary()
  const ofStems = written.length > LONGEST_WORD ? [] : stems.filter((stem) => hasStem(written, stem))
  const own = words.has(written) ? [written] : []
  const meant =
    own.length + ofStems.length > 0 || written.length < SHORTEST_CORRECTED || SIMILAR_WORDS.has(written)
      ? [...own, ...ofStems]
      : (byLetter.get(written[0]!) ?? []).filter((word) => isNear(written, word))
  cache.set(written, meant)
  return meant
}

/** Correct words that resemble a word of the vocabulary. */
const SIMILAR_WORDS = new Set(
  `attached attaches attach backed packed hacker looked looks stocked closet louder filled tiles piles miles rules lose loose lost loss lots pain
  printer printers print prints printed words waits treat treats older newer clock month water table tables three comes apple plant plants
  production correct corrected correction corrections situation technical parts trace stands spare rights liked missed project projects
  bedrag writes gives waves these court stated present depend setting record wording terms older bring score store roles times takes seconds
  retention translation description ontvangs ukwazi seized movers shape stock million consent police whose officer saves shops stops sized export
  texts tells floor porting apply wasted waiting cabling theme chose ticker prove planner hardening american broker talking serve served owned
  story agent white style lease listed course movie women smart speed pressure transition starter confluence insurer saving factory safety`.split(
    /\s+/,
  ),
)

/** Allows one typing error from five letters, two from nine: a letter added, missing, wrong, or swapped with the next. */
function isNear(written: string, word: string): boolean {
  const errors = Math.min(written.length, word.length) >= 9 ? 2 : 1
  return Math.abs(written.length - word.length) <= errors && distance(written, word, errors) <= errors
}

/** Optimal string alignment distance (Levenshtein with swaps of neighbours), exact up to `most`. */
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
    // A swap uses the row before the last, so both rows must exceed the limit.
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
