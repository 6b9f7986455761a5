import type { Amount } from './amount.ts'
import type { AdviceSource } from './provider-advice.ts'

/** What a provider's file, which has what was measured, says to a question that a bill leaves open. */
export interface Answer {
  readonly sources: readonly AdviceSource[]
  readonly files: readonly string[]
  /** How many of the question's resources it is about. */
  readonly resources: number
  /** By the provider's estimates, at most what the resources cost. Undefined if it gives none. */
  readonly saves: Amount | undefined
}
