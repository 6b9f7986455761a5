import { implement } from '@orpc/server'
import { assessmentsContract } from '#domain/assessments/contract.ts'
import type { StoredAssessment } from '#domain/assessments/stored-assessment.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { FileContext } from '#lambdas/platform/files/file-endpoints.ts'
import type { JobContext } from '#lambdas/platform/jobs/job-endpoints.ts'
import type { JobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import type { ReadTrial } from '#lambdas/platform/product-guard.ts'
import { idByToken } from './assessment-store.ts'
import type { AssessmentStore } from './assessment-store.ts'
import type { EvidenceStore } from './evidence/evidence-store.ts'
import type { KeptStore } from './kept/kept-store.ts'
import type { LinkStore } from './links/link-store.ts'
import type { ProgressStore } from './progress-store.ts'
import type { RoundStore } from './rounds/round-store.ts'
import type { ShareStore } from './shares/share-store.ts'

/** What the endpoints of assessments work with. */
export interface Survey extends JobContext, FileContext {
  readonly assessments: AssessmentStore
  readonly kept: KeptStore
  readonly evidence: EvidenceStore
  readonly removeObject: (key: string) => Promise<void>
  readonly setProgress: ProgressStore
  readonly readTrial: ReadTrial
  readonly shares: ShareStore
  readonly links: LinkStore
  readonly rounds: RoundStore
  readonly commit: Commit
  readonly reports: JobQueue
  /** The name of an organisation that the person belongs to. */
  readonly organisationNameOf: (actor: Actor, organisation: string) => Promise<string | undefined>
  /** The name of a person's account. */
  readonly accountNameOf: (personId: string) => Promise<string | undefined>
  readonly newId: () => string
  readonly now: () => number
}

/** The contract of assessments, to be implemented one entry a file. */
export const survey = implement(assessmentsContract).$context<Call & Survey>()

type Guests = Pick<Survey, 'assessments' | 'links' | 'now'>

/** The assessment of a guest. What a person keeps is no longer opened by the token. */
export async function byToken(token: string, context: Guests): Promise<StoredAssessment | undefined> {
  const assessment = await openedBy(token, context)
  return assessment?.personId === undefined ? assessment : undefined
}

/** The assessment that a token opens: the one that began with it, or the one that a mailed link opened with it. */
export async function openedBy(
  token: string,
  { assessments, links, now }: Guests,
): Promise<StoredAssessment | undefined> {
  const id = idByToken(token)
  const begun = await assessments.find(id, now())
  if (begun) return begun
  const linked = await links.assessmentOfDevice(id, now())
  return linked === undefined ? undefined : assessments.find(linked, now())
}

/** The assessment of a guest by its id. */
export async function guestAssessment(
  id: string,
  { assessments, now }: Pick<Guests, 'assessments' | 'now'>,
): Promise<StoredAssessment | undefined> {
  const assessment = await assessments.find(id, now())
  return assessment?.personId === undefined ? assessment : undefined
}
