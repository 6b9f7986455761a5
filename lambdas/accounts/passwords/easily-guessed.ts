import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The estimator's scores go from 0 to 4; 3 stands for more than 10^8 guesses. */
const ENOUGH = 3

/**
 * Whether a password is one of the 49,000 commonest, or follows a pattern that guessing tries first, or is made of `words`: those of the
 * person and of our name. Imported on demand, because its list is large.
 */
export function isEasilyGuessed(password: string, words: readonly string[]): boolean {
  return estimator.check(password, [...words]).score < ENOUGH
}
