import { implement } from '@orpc/server'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { accountsContract } from '#domain/accounts/contract.ts'
import type { AccountStore } from '#lambdas/platform/account-store.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import type { TicketOffice } from '#lambdas/platform/code-tickets.ts'
import type { NotificationStore } from './notification-store.ts'
import type { ResetAnswers } from './reset-answers.ts'
import type { UnfinishedAccounts } from './unfinished-accounts.ts'

/** What the endpoints of accounts work with. */
interface Accounts {
  readonly accounts: AccountStore
  readonly cognito: CognitoIdentityProviderClient
  readonly userPoolId: string
  readonly organisations: OrganisationStore
  readonly notifications: NotificationStore
  readonly ticketOffice: TicketOffice
  readonly unfinished: UnfinishedAccounts
  readonly resetAnswers: ResetAnswers
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type AccountsCall = Call & Accounts

/** The contract of accounts, to be implemented one entry a file. */
export const accounts = implement(accountsContract).$context<AccountsCall>()
