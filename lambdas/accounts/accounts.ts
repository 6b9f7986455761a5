import { implement } from '@orpc/server'
import { accountsContract } from '#domain/accounts/contract.ts'
import type { AccountStore } from '#lambdas/platform/account-store.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import type { CodeTicketIssuer } from '#lambdas/platform/code-tickets.ts'
import type { InvitationStore } from './organisation/invitation-store.ts'
import type { NotificationStore } from './notification-store.ts'
import type { Pool } from './pool.ts'
import type { ResetMails } from './reset-mails.ts'

/** Dependencies of the endpoints of accounts. */
interface Accounts {
  readonly accounts: AccountStore
  /** Loads Cognito's client with the first call that needs it. */
  readonly pool: () => Promise<Pool>
  /** Name of the accounts table. */
  readonly table: string
  readonly commit: Commit
  readonly newId: () => string
  readonly organisations: OrganisationStore
  readonly invitations: InvitationStore
  readonly auditLog: AuditLog
  readonly notifications: NotificationStore
  readonly codeTicketIssuer: CodeTicketIssuer
  readonly resetMails: ResetMails
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type AccountsCall = Call & Accounts

/** Implements the accounts contract; each file implements one entry. */
export const accounts = implement(accountsContract).$context<AccountsCall>()
