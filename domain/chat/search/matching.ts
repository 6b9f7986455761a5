import MiniSearch from 'minisearch'
import { joinPhrases, meaningOf, meantWords } from './meanings.ts'
import { correctorOf } from './spelling.ts'
import { commonWords, isLight, isStopWord, spelledOut, wordsOf } from './words.ts'

/** How much a word without meaning of its own counts beside others, and one that many questions hold. */
const STOP = 0.25
const LIGHT = 0.6
/** How much two words in a row count beside each alone. */
const PAIR = 0.45
/** How much a word counts that no wording and no passage holds. */
const UNKNOWN = 0.75
/** How much a passage's own words count beside the wordings of questions. */
const TEXT = 0.3
/** How much of the length of a long message counts: what it tells beside its question must not hide it. */
const LENGTH = 0.8
/** How much it counts that a passage, in its wordings or its text, holds all that the question is about. */
const COVERED = 0.6
/** How much it counts that a question is about something that no passage and no wording names. */
const FOREIGN = 0.8
/** Further words of a question are ignored, because each is compared with all known words. */
const MOST_WORDS = 60
/** How much of the question before counts in a follow-up. */
const EARLIER = 0.5

/** What one kind of questions is asked by, read. */
export interface AskedKind {
  readonly id: string
  /** What stands for the words of each wording, with spaces between. */
  readonly wordings: readonly string[]
  /** The same of the passage's text; none for questions that are declined. */
  readonly text?: string
}

/** What questions are compared with. Reading it takes longer than the rest of the search, so the build does it ahead. */
export interface Asked {
  readonly kinds: readonly AskedKind[]
  /** Words of wordings and texts, with how often each is used: misspelt words are corrected to these. */
  readonly words: readonly (readonly [string, number])[]
}

export interface Match {
  readonly id: string
  /** From 0; 1 is the same wording. */
  readonly score: number
}

type Vector = ReadonlyMap<string, number>

export interface Question {
  readonly tokens: readonly string[]
  /** Tokens of the question before, which completes a follow-up. */
  readonly earlier?: readonly string[]
}

export type Matcher = ReturnType<typeof matcherOf>

/**
 * Compares a question with the wordings by which passages are asked for, word by word and in pairs, each weighted by how rare it is
 * (the cosine of TF-IDF vectors), and with the passages' texts.
 */
export function matcherOf(asked: readonly Asked[]) {
  const kinds = asked.flatMap((each) => each.kinds)
  const corrected = correctorOf(vocabularyOf(asked))
  const lists = kinds.flatMap(({ id, wordings }) => wordings.map((wording) => ({ id, tokens: partsOf(wording) })))
  const texts = kinds
    .filter(({ text }) => text !== undefined)
    .map(({ id, text = '' }) => ({ id, tokens: new Set(partsOf(text)) }))
  const textOf = new Map<string, ReadonlySet<string>>(texts.map(({ id, tokens }) => [id, tokens]))
  const ofTexts = new MiniSearch<{ id: string; tokens: ReadonlySet<string> }>({
    fields: ['tokens'],
    extractField: ({ id, tokens }, field) => (field === 'id' ? id : [...tokens].join(' ')),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  })
  ofTexts.addAll(texts)
  const holds = new Map<string, Set<string>>()
  for (const { id, tokens } of [...lists, ...texts]) {
    const known = holds.get(id) ?? new Set()
    for (const token of tokens) known.add(token)
    holds.set(id, known)
  }
  /** Tokens and pairs as numbers, which are indexed faster than texts. */
  const numbers = new Map<string, number>()
  /** Which wordings hold a term. */
  const byTerm = new Map<number, number[]>()
  const hold = (term: number, at: number) => {
    const known = byTerm.get(term)
    if (!known) byTerm.set(term, [at])
    else if (known.at(-1) !== at) known.push(at)
  }
  for (const [at, { tokens }] of lists.entries()) {
    let before = -1
    for (const token of tokens) {
      let number = numbers.get(token)
      if (number === undefined) numbers.set(token, (number = numbers.size))
      hold(number, at)
      if (before >= 0) hold(pairOf(before, number), at)
      before = number
    }
  }
  const inTexts = new Map<string, number>()
  for (const { tokens } of texts) for (const token of tokens) inTexts.set(token, (inTexts.get(token) ?? 0) + 1)

  const factors = [...numbers.keys()].map(factorOf)
  const lengths = new Float64Array(lists.length)
  for (const [term, those] of byTerm) {
    const weight = Math.log(1 + lists.length / those.length) * (factors[term] ?? PAIR)
    for (const at of those) lengths[at]! += weight ** 2
  }
  for (const [at, square] of lengths.entries()) lengths[at] = Math.sqrt(square)

  /** What stands for the words of an English question, spelt right. */
  function read(question: string): string[] {
    return tokensOf(
      wordsOf(joinPhrases(question.toLowerCase()))
        .slice(0, MOST_WORDS)
        .map((word) => corrected(spelledOut(word)))
        .join(' '),
    )
  }

  /** Best first. */
  function match({ tokens, earlier = [] }: Question): Match[] {
    const vector = new Map(vectorOf(termsOf(tokens)))
    for (const token of earlier) {
      if (isStopWord(token)) continue
      vector.set(token, Math.max(vector.get(token) ?? 0, EARLIER * weightOf(token)))
    }
    const length = lengthOf(vector)
    if (length === 0) return []
    const dots = new Map<number, number>()
    for (const [term, weight] of vector) {
      const product = weight * weightOf(term)
      for (const at of holding(term)) dots.set(at, (dots.get(at) ?? 0) + product)
    }
    const best = new Map<string, number>()
    for (const [at, dot] of dots) {
      const { id } = lists[at]!
      const other = lengths[at]!
      const cosine = dot / (other * (length > other ? other * (length / other) ** LENGTH : length))
      if (cosine > (best.get(id) ?? 0)) best.set(id, cosine)
    }
    const said = [...new Set([...tokens, ...earlier])].filter((token) => !isStopWord(token))
    const total = said.reduce((sum, token) => sum + weightOf(token), 0) || 1
    for (const result of ofTexts.search(said.join(' '))) {
      const id = String(result.id)
      const held = said.filter((token) => textOf.get(id)?.has(token))
      const share = held.reduce((sum, token) => sum + weightOf(token) * rarity(token), 0) / total
      best.set(id, (best.get(id) ?? 0) + TEXT * share)
    }
    const own = [...new Set(tokens)].filter((token) => !isStopWord(token))
    const whole = own.reduce((sum, token) => sum + weightOf(token), 0)
    const unheard = own.filter((token) => !numbers.has(token) && !inTexts.has(token))
    const strange = whole === 0 ? 0 : unheard.reduce((sum, token) => sum + weightOf(token), 0) / whole
    return [...best]
      .map(([id, score]) => {
        const held = own.reduce((sum, token) => sum + (holds.get(id)?.has(token) ? weightOf(token) : 0), 0)
        const covered = whole === 0 ? 1 : held / whole
        return { id, score: score * (1 - COVERED * (1 - covered) - FOREIGN * strange) }
      })
      .toSorted((a, b) => b.score - a.score)
  }

  /** How much a word of a text tells: one that most texts hold tells nothing. */
  function rarity(token: string): number {
    return 1 - (inTexts.get(token) ?? 0) / (texts.length || 1)
  }

  function weightOf(term: string): number {
    const { length } = holding(term)
    if (length > 0) return Math.log(1 + lists.length / length) * factorOf(term)
    if (term.includes(' ')) return 0
    return Math.log(1 + lists.length) * (inTexts.has(term) ? 0.6 : UNKNOWN) * factorOf(term)
  }

  /** The wordings that hold a token or a pair. */
  function holding(term: string): readonly number[] {
    const [first, second] = term.split(' ')
    const one = numbers.get(first ?? '')
    const other = second === undefined ? undefined : numbers.get(second)
    if (one === undefined || (second !== undefined && other === undefined)) return []
    return byTerm.get(other === undefined ? one : pairOf(one, other)) ?? []
  }

  function factorOf(term: string): number {
    if (term.includes(' ')) return PAIR
    if (isStopWord(term)) return STOP
    return isLight(term) ? LIGHT : 1
  }

  function vectorOf(terms: readonly string[]): Vector {
    return new Map(terms.map((term) => [term, weightOf(term)]))
  }

  return { read, match }
}

/** What stands for the words of a text, in order. */
export function tokensOf(text: string): string[] {
  return wordsOf(joinPhrases(text.toLowerCase())).map((word) => (isStopWord(word) ? word : meaningOf(word)))
}

/** More different tokens than the wordings can have. */
const MOST_TOKENS = 65_536

/** The number of a pair of tokens, which is no token's. */
function pairOf(first: number, second: number): number {
  return (first + 1) * MOST_TOKENS + second
}

/** Words and pairs of neighbours. */
function termsOf(tokens: readonly string[]): string[] {
  return [...tokens, ...tokens.slice(1).map((token, at) => `${tokens[at]} ${token}`)]
}

function lengthOf(vector: Vector): number {
  return Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, 0))
}

function partsOf(joined: string): string[] {
  return joined === '' ? [] : joined.split(' ')
}

function vocabularyOf(asked: readonly Asked[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string, times: number) => counts.set(word, (counts.get(word) ?? 0) + times)
  for (const word of [...commonWords, ...meantWords]) add(word, 1)
  for (const { words } of asked) for (const [word, times] of words) add(word, times)
  return counts
}
