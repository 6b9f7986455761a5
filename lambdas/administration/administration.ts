import { implement } from '@orpc/server'
import { administrationContract } from '#domain/administration/contract.ts'
import type { AddedHolidays } from '#lambdas/platform/added-holidays.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { DailyFiguresReader } from '#lambdas/platform/daily-figures.ts'
import type { FactorResetStore } from '#lambdas/platform/factor-reset-store.ts'
import type { JobStore } from '#lambdas/platform/jobs/job-store.ts'
import type { MemberTools } from '#lambdas/platform/member-changes.ts'
import type { renameOrganisation } from '#lambdas/platform/rename-organisation.ts'
import type { PeopleDirectory } from '#lambdas/platform/people-directory.ts'
import type { RequesterStore } from '#lambdas/platform/requester-store.ts'
import type { RequestStore } from '#lambdas/platform/request-store.ts'
import type { TrialStore } from '#lambdas/platform/trial-store.ts'
import type { AnswerStore } from './assistant/answer-store.ts'
import type { ConversationReader } from './assistant/conversation-reader.ts'
import type { GapStore } from './assistant/gap-store.ts'
import type { CostRecord } from './figures/cost-record.ts'
import type { PeoplePool } from './people/people-pool.ts'
import type { RightsLock } from './people/rights-lock.ts'
import type { RoleChangeStore } from './people/role-change-store.ts'

/** Dependencies of the endpoints of administration. */
interface Administration extends MemberTools {
  /** What was counted by day, of a subject. */
  readonly directory: PeopleDirectory
  readonly dailyFigures: DailyFiguresReader
  readonly costs: CostRecord
  readonly monthlyBudget: number
  readonly pool: PeoplePool
  readonly lock: RightsLock
  readonly roleChanges: RoleChangeStore
  readonly resets: FactorResetStore
  readonly auditLog: AuditLog
  readonly trials: TrialStore
  readonly privacyRequests: RequestStore
  readonly requesters: RequesterStore
  readonly addedHolidays: Pick<AddedHolidays, 'find'>
  readonly jobs: Pick<JobStore, 'find'>
  readonly conversations: ConversationReader
  readonly gaps: GapStore
  readonly answers: AnswerStore
  /** Writes to the assistant's table. */
  readonly commitOfAssistant: Commit
  /** Where an organisation is renamed; the caller adds the actor. */
  readonly places: Omit<Parameters<typeof renameOrganisation>[0], 'actor'>
}

export type AdministrationCall = Call & Administration

/** Implements the administration contract; each file implements one entry. */
export const administration = implement(administrationContract).$context<AdministrationCall>()
