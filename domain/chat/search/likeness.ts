import { isStopWord } from './words.ts'

/** How much counts beside a meaning: a word without one, a pair of neighbours, a word as it was typed, and a part of one. */
const STOP = 0.5
const PAIR = 0.5
const TYPED = 0.5
const PART = 0.3
/** Letters in a part of a word. */
const PART_LENGTH = 4
/** Length of a question's vector: how far its probabilities may lie apart. */
const LENGTH = 2
const BEGINNING = '^'

/** What was learnt from wordings: how much each feature speaks for each of several kinds of questions. */
export interface LearntKinds {
  /** Ids of passages, and the kind of questions that no passage answers. */
  readonly kinds: readonly string[]
  /** A line each. */
  readonly features: string
  /** Value of a weight of 1. */
  readonly scale: number
  /** For all questions, a signed byte for each kind, in base64. */
  readonly bias: string
  /** For each feature: how many kinds it speaks for or against, then pairs of the kind (two bytes, low first) and a signed byte; in base64. */
  readonly weights: string
}

/** A question as it is compared. */
export interface Likened {
  /** What stands for its words, in order. */
  readonly tokens: readonly string[]
  /** The words as they were typed. */
  readonly words: readonly string[]
}

/** How likely a question is of each kind. */
export type Likeness = (question: Likened) => ReadonlyMap<string, number>

/** The features of a question, each with its weight. */
export function featuresOf({ tokens, words }: Likened): ReadonlyMap<string, number> {
  const features = new Map<string, number>()
  for (const [at, token] of tokens.entries()) {
    features.set(token, isStopWord(token) ? STOP : 1)
    features.set(`${tokens[at - 1] ?? BEGINNING} ${token}`, PAIR)
  }
  for (const word of words) {
    if (isStopWord(word)) continue
    const whole = `<${word}>`
    features.set(`=${word}`, TYPED)
    for (let at = 0; at + PART_LENGTH <= whole.length; at++) features.set(`~${whole.slice(at, at + PART_LENGTH)}`, PART)
  }
  return features
}

/**
 * The known ones of features as a vector of one length. A word that nobody was taught by makes it shorter, so that the others decide
 * less; unknown pairs and parts don't.
 */
export function vectorOf(
  features: ReadonlyMap<string, number>,
  known: (feature: string) => number | undefined,
): { readonly at: number; readonly weight: number }[] {
  const found: { at: number; weight: number }[] = []
  let square = 0
  for (const [feature, weight] of features) {
    const at = known(feature)
    if (at !== undefined) found.push({ at, weight })
    if (at !== undefined || !/[ ~=]/.test(feature)) square += weight * weight
  }
  const factor = LENGTH / (Math.sqrt(square) || 1)
  return found.map(({ at, weight }) => ({ at, weight: weight * factor }))
}

/** Tells how likely a question is of each kind, by multinomial logistic regression. */
export function likenessOf(learnt: LearntKinds): Likeness {
  const { kinds, scale } = learnt
  const bytes = bytesOf(learnt.weights)
  const bias = Int8Array.from(bytesOf(learnt.bias))
  const starts = new Map<string, number>()
  let start = 0
  for (const feature of learnt.features.split('\n')) {
    starts.set(feature, start)
    start += 1 + 3 * (bytes[start] ?? 0)
  }
  return (question) => {
    const sums = Float64Array.from(bias, (weight) => weight * scale)
    for (const { at, weight } of vectorOf(featuresOf(question), (feature) => starts.get(feature))) {
      const end = at + 1 + 3 * bytes[at]!
      for (let pair = at + 1; pair < end; pair += 3) {
        const kind = bytes[pair]! + 256 * bytes[pair + 1]!
        sums[kind] = sums[kind]! + weight * scale * ((bytes[pair + 2]! << 24) >> 24)
      }
    }
    const largest = sums.reduce((most, sum) => Math.max(most, sum), -Infinity)
    const shares = sums.map((sum) => Math.exp(sum - largest))
    const all = shares.reduce((total, share) => total + share, 0)
    return new Map(kinds.map((kind, at) => [kind, shares[at]! / all]))
  }
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
