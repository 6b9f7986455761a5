import { BUCKETS, featuresOf } from './features.ts'
import { repeatable, shuffled } from './repeatable-order.ts'

/** A linear classifier, with its weights as signed bytes. */
export interface Classifier {
  readonly bias: number
  /** Value of a weight of 1. */
  readonly scale: number
  /** One signed byte for each bucket. */
  readonly weights: Int8Array
}

/** A classifier as it is stored: the weights in base64. */
export interface StoredClassifier {
  readonly bias: number
  readonly scale: number
  readonly weights: string
}

export interface Example {
  readonly text: string
  /** Whether the classifier is to say yes. */
  readonly is: boolean
}

const EPOCHS = 30
const FIRST_RATE = 1
/** Keeps weights small, so that no single word decides. */
const DECAY = 0.001
const LARGEST_WEIGHT = 127

/** How sure a classifier is that a message is of its kind, from 0 to 1. */
export function sureness({ bias, scale, weights }: Classifier, message: string): number {
  let sum = bias
  for (const [bucket, use] of featuresOf(message)) sum += (weights[bucket] ?? 0) * scale * use
  return logistic(sum)
}

/** Learns from examples by logistic regression; the rarer side weighs more. The same examples give the same classifier. */
export function learn(examples: readonly Example[]): Classifier {
  const learnt = examples.map(({ text, is }) => ({ features: [...featuresOf(text)], is }))
  const of = learnt.filter(({ is }) => is).length
  const importance = {
    yes: Math.sqrt(learnt.length / (2 * of)),
    no: Math.sqrt(learnt.length / (2 * (learnt.length - of))),
  }
  const weights = new Float64Array(BUCKETS)
  const random = repeatable()
  let bias = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = FIRST_RATE / (1 + epoch / 10)
    for (const { features, is } of shuffled(learnt, random)) {
      let sum = bias
      for (const [bucket, use] of features) sum += (weights[bucket] ?? 0) * use
      const step = (logistic(sum) - Number(is)) * (is ? importance.yes : importance.no) * rate
      bias -= step / 10
      for (const [bucket, use] of features) {
        const before = weights[bucket] ?? 0
        weights[bucket] = before - step * use - rate * DECAY * before
      }
    }
  }
  const scale = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) / LARGEST_WEIGHT
  return { bias, scale, weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) }
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum))
}
