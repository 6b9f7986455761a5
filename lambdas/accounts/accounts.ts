import { implement } from '@orpc/server'
import { accountsContract } from '#domain/accounts/contract.ts'
import type { AcceptanceStore } from '#lambdas/platform/acceptance-store.ts'
import type { AccountStore } from '#lambdas/platform/account-store.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { CodeLimits } from '#lambdas/platform/code-limits.ts'
import type { FactorResetStore } from '#lambdas/platform/factor-reset-store.ts'
import type { JobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import type { JobStore } from '#lambdas/platform/jobs/job-store.ts'
import type { MemberTools } from '#lambdas/platform/member-changes.ts'
import type { renameOrganisation } from '#lambdas/platform/rename-organisation.ts'
import type { TrialStore } from '#lambdas/platform/trial-store.ts'
import type { NotificationStore } from './notification-store.ts'
import type { AccountPool } from './pool.ts'
import type { SignInTexts } from '#lambdas/platform/sign-in-texts.ts'
import type { SendText } from '#lambdas/platform/text-transport.ts'
import type { TextCodeStore } from './text-codes/text-code-store.ts'
import type { EmailChangeStore } from './profile/email-change-store.ts'
import type { RequestStore } from '#lambdas/platform/request-store.ts'
import type { PasskeyStore } from './passkeys/passkey-store.ts'
import type { IsStolen } from './passwords/stolen-passwords.ts'
import type { PasswordCodeStore } from './passwords/password-code-store.ts'
import type { RecoveryCodeStore } from './recovery/recovery-code-store.ts'
import type { RecoveryTicketStore } from './recovery/recovery-ticket-store.ts'
import type { SessionStore } from './security/session-store.ts'
import type { AddedHolidays } from '#lambdas/platform/added-holidays.ts'

/** Dependencies of the endpoints of accounts. */
interface Accounts extends MemberTools {
  readonly accounts: AccountStore
  readonly acceptances: AcceptanceStore
  /** Where a new name of an organisation is written. */
  readonly places: Omit<Parameters<typeof renameOrganisation>[0], 'actor'>
  /** Loads Cognito's client with the first call that needs it. */
  readonly pool: () => Promise<AccountPool>
  readonly auditLog: AuditLog
  readonly notifications: NotificationStore
  readonly codeLimits: CodeLimits
  readonly passwordCodes: PasswordCodeStore
  /** Asks the list of stolen passwords. */
  readonly isStolen: IsStolen
  readonly sessions: SessionStore
  readonly emailChanges: EmailChangeStore
  readonly passkeys: PasskeyStore
  readonly textCodes: TextCodeStore
  readonly signInTexts: SignInTexts
  /** Loads SNS's client with the first text. */
  readonly texts: () => Promise<SendText>
  readonly recoveryCodes: RecoveryCodeStore
  readonly recoveryTickets: RecoveryTicketStore
  readonly resets: FactorResetStore
  readonly trials: TrialStore
  readonly privacyRequests: RequestStore
  readonly addedHolidays: AddedHolidays
  readonly jobs: JobStore
  /** Of the job that makes exports. */
  readonly privacyJobs: JobQueue
  /** Of the job that merges organisations. */
  readonly mergeJobs: JobQueue
  /** Where exports are. */
  readonly exportsBucket: string
}

export type AccountsCall = Call & Accounts

/** Implements the accounts contract; each file implements one entry. */
export const accounts = implement(accountsContract).$context<AccountsCall>()
