/** Longer messages are cut. */
const LONGEST = 4000
const MOST_WORDS = 200
/** Parts of longer words are features, too, so that endings and typing errors matter less. */
const PART = 4
/** A word that is repeated counts at most so often. */
const MOST_OFTEN = 2

/** Number of features: words, pairs of words and parts of words share so many buckets. */
export const BUCKETS = 16_384

/**
 * The features of a message: how much each bucket is used, as a vector of length 1.
 *
 * @returns bucket to weight; empty if there is no word
 */
export function featuresOf(message: string): ReadonlyMap<number, number> {
  const used = new Map<string, number>()
  const use = (feature: string, weight = 1) =>
    used.set(feature, Math.min(MOST_OFTEN, (used.get(feature) ?? 0) + weight))
  const words = wordsOf(message)
  for (const [at, word] of words.entries()) {
    use(word)
    if (at > 0) use(`${words[at - 1]} ${word}`)
    if (word.length > PART)
      for (let from = 0; from + PART <= word.length; from++) use(`~${word.slice(from, from + PART)}`, 1 / 2)
  }
  const length = Math.hypot(...used.values())
  const buckets = new Map<number, number>()
  for (const [feature, weight] of used) {
    const bucket = bucketOf(feature)
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + weight / length)
  }
  return buckets
}

/** Lower-case words without accents, and `#` for any number. */
function wordsOf(message: string): readonly string[] {
  const plain = message
    .slice(0, LONGEST)
    .normalize('NFKD')
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`]/gu, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MOST_WORDS)
    .map((word) => (/^\p{N}+$/u.test(word) ? '#' : word))
}

/** FNV-1a. */
function bucketOf(feature: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) % BUCKETS
}
