import type { Amount } from './amount.ts'
import type { AdviceSource } from './provider-advice.ts'

/** What a provider's file, which has what was measured, says to a question that a bill leaves open. */
export interface Answer {
  readonly sources: readonly AdviceSource[]
  readonly files: readonly string[]
  /** How many of the question's resources can change. */
  readonly resources: number
  /** How many were measured and need no change. Undefined for results that were kept without it. */
  readonly fine?: number | undefined
  /** By the provider's estimates, at most what the resources cost. Undefined if it gives none. */
  readonly saves: Amount | undefined
}

/** Whether everything that the question is about was measured, and nothing is to be done. */
export function isNothingToDo(answer: Pick<Answer, 'resources' | 'fine'> | undefined, resources: number): boolean {
  return answer !== undefined && answer.resources === 0 && (answer.fine ?? 0) >= resources
}
