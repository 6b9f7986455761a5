import { accountsContract } from '#domain/accounts/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { accountStore } from '#lambdas/platform/account-store.ts'
import { codeTicketIssuer } from '#lambdas/platform/code-tickets.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { tables } from '#lambdas/platform/table.ts'
import { askForCode } from './ask-for-code.ts'
import { changePassword } from './change-password.ts'
import { chooseOrganisation } from './choose-organisation.ts'
import { environment } from './environment.ts'
import { listNotifications } from './list-notifications.ts'
import { notificationStore } from './notification-store.ts'
import type { Pool } from './pool.ts'
import { readMe } from './read-me.ts'
import { readNotification } from './read-notification.ts'
import { readOffers } from './read-offers.ts'
import { resetMails } from './reset-mails.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

const { ACCOUNTS_TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = environment
const userPoolId = environment.USER_POOL_ID

let loaded: Promise<Pool> | undefined
const pool = (): Promise<Pool> => (loaded ??= import('./pool.ts').then((module) => module.userPool(userPoolId)))

export const handler = serve({
  contract: accountsContract,
  endpoints: {
    readMe,
    chooseOrganisation,
    listNotifications,
    readNotification,
    readOffers,
    askForCode,
    signOutEverywhere,
    changePassword,
  },
  actorOf: accessTokens({ userPoolId, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, table),
  tools: {
    now: () => Date.now(),
    accounts: accountStore({ tables, table, commit: committing({ tables, table, outbox, audit }) }),
    organisations: organisationStore(tables, table),
    notifications: notificationStore(tables, table),
    pool,
    codeTicketIssuer: codeTicketIssuer({
      tables,
      table,
      fingerprintOf: fingerprints(tables, table),
      limits: {
        perIp: environment.CODES_PER_IP,
        perNetwork: environment.CODES_PER_NETWORK,
        perMailbox: environment.CODES_PER_MAILBOX,
        perMailboxAndNetwork: environment.CODES_PER_MAILBOX_AND_NETWORK,
      },
    }),
    resetMails: resetMails(tables, outbox),
  },
})
