import { repeatable, shuffled } from '#domain/chat/recognition/repeatable-order.ts'
import { featuresOf, vectorOf } from '#domain/chat/search/likeness.ts'
import type { LearntKinds, Likened } from '#domain/chat/search/likeness.ts'

export interface Lesson extends Likened {
  /** The passage that answers, or that none does. */
  readonly kind: string
}

const EPOCHS = 7
const FIRST_RATE = 0.5
const BIAS_RATE = 0.1
/** Features of fewer lessons are left out. */
const FEWEST = 2
/** Kinds that are less likely for a lesson are not corrected by it. */
const NEGLIGIBLE = 0.0005
const LARGEST_WEIGHT = 127
/** Smaller weights are left out: the file is a third as large, and answers the same. */
const SMALLEST_WEIGHT = 6
const MOST_KINDS = 255

/** Learns from lessons by multinomial logistic regression. The same lessons give the same result. */
export function learntKinds(lessons: readonly Lesson[]): LearntKinds {
  const kinds = [...new Set(lessons.map(({ kind }) => kind))].toSorted()
  const positions = new Map(kinds.map((kind, at) => [kind, at]))
  const features = lessons.map(featuresOf)
  const counts = new Map<string, number>()
  for (const each of features) for (const feature of each.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const known = new Map(
    [...counts].flatMap(([feature, count]) => (count >= FEWEST ? [feature] : [])).map((feature, at) => [feature, at]),
  )
  const examples = lessons.map(({ kind }, at) => ({
    kind: positions.get(kind)!,
    vector: vectorOf(features[at]!, (feature) => known.get(feature)),
  }))

  const width = kinds.length
  const weights = new Float32Array(known.size * width)
  const bias = new Float32Array(width)
  const wrong = new Float64Array(width)
  const random = repeatable()
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = FIRST_RATE / (1 + epoch / 4)
    for (const { kind, vector } of shuffled(examples, random)) {
      wrong.set(bias)
      for (const { at, weight } of vector) {
        const start = at * width
        for (let of = 0; of < width; of++) wrong[of]! += weight * weights[start + of]!
      }
      toLikelihoods(wrong)
      wrong[kind]! -= 1
      const corrected = [...wrong.keys()].filter((of) => Math.abs(wrong[of]!) > NEGLIGIBLE)
      for (const { at, weight } of vector) {
        const start = at * width
        for (const of of corrected) weights[start + of]! -= rate * weight * wrong[of]!
      }
      for (const of of corrected) bias[of]! -= rate * BIAS_RATE * wrong[of]!
    }
  }
  return stored(kinds, [...known.keys()], weights, bias)
}

function toLikelihoods(sums: Float64Array): void {
  let largest = -Infinity
  for (const sum of sums) largest = Math.max(largest, sum)
  let total = 0
  for (const [at, sum] of sums.entries()) total += sums[at] = Math.exp(sum - largest)
  for (const [at, share] of sums.entries()) sums[at] = share / total
}

/** Weights relative to the middle one of their feature, which changes no likelihood and makes most of them small. */
function stored(
  kinds: readonly string[],
  features: readonly string[],
  weights: Float32Array,
  bias: Float32Array,
): LearntKinds {
  const width = kinds.length
  let largest = bias.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const rows = features.map((feature, at) => {
    const row = weights.subarray(at * width, (at + 1) * width)
    const middle = row.toSorted()[Math.floor(width / 2)]!
    for (const [of, weight] of row.entries()) {
      row[of] = weight - middle
      largest = Math.max(largest, Math.abs(row[of]))
    }
    return { feature, row }
  })
  const scale = largest / LARGEST_WEIGHT
  const kept = rows.flatMap(({ feature, row }) => {
    const pairs = [...row.entries()]
      .map(([of, weight]) => ({ of, weight: Math.round(weight / scale) }))
      .filter(({ weight }) => Math.abs(weight) >= SMALLEST_WEIGHT)
      .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
      .slice(0, MOST_KINDS)
    return pairs.length > 0 ? [{ feature, pairs }] : []
  })
  return {
    kinds,
    features: kept.map(({ feature }) => feature).join('\n'),
    scale,
    bias: base64(bias.length === 0 ? [] : [...bias].map((weight) => Math.round(weight / scale))),
    weights: base64(
      kept.flatMap(({ pairs }) => [pairs.length, ...pairs.flatMap(({ of, weight }) => [of & 255, of >> 8, weight])]),
    ),
  }
}

function base64(bytes: readonly number[]): string {
  return Buffer.from(Uint8Array.from(bytes)).toString('base64')
}
