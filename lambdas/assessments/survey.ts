import { implement } from '@orpc/server'
import { assessmentsContract } from '#domain/assessments/contract.ts'
import type { StoredAssessment } from '#domain/assessments/stored-assessment.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import { idByToken } from './assessment-store.ts'
import type { AssessmentStore } from './assessment-store.ts'
import type { KeptStore } from './kept/kept-store.ts'
import type { ProgressStore } from './progress-store.ts'

/** What the endpoints of assessments work with. */
interface Survey {
  readonly assessments: AssessmentStore
  readonly kept: KeptStore
  readonly setProgress: ProgressStore
  readonly readTrial: ReadTrial
  readonly commit: Commit
  readonly newId: () => string
  readonly now: () => number
}

/** The contract of assessments, to be implemented one entry a file. */
export const survey = implement(assessmentsContract).$context<Call & Survey>()

/** The assessment of a guest. What a person keeps is no longer opened by the token. */
export async function byToken(
  token: string,
  { assessments, now }: Pick<Survey, 'assessments' | 'now'>,
): Promise<StoredAssessment | undefined> {
  const assessment = await assessments.find(idByToken(token), now())
  return assessment?.personId === undefined ? assessment : undefined
}
