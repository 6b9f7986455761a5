import { helpdeskContract } from '#domain/helpdesk/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { tables } from '#lambdas/platform/table.ts'
import { environment } from './environment.ts'
import { listMyTickets } from './list-my-tickets.ts'
import { listQueue } from './list-queue.ts'
import { readMyTicket } from './read-my-ticket.ts'
import { readTicket } from './read-ticket.ts'
import { sendHelpdeskTicket } from './send-helpdesk-ticket.ts'
import { sendMyTicket } from './send-my-ticket.ts'
import { submissionBySettings } from './submission-by-settings.ts'
import { ticketStore } from './ticket-store.ts'

const { TABLE: table, AUDIT_TABLE: audit } = environment

export const handler = serve({
  contract: helpdeskContract,
  endpoints: { sendHelpdeskTicket, sendMyTicket, listMyTickets, readMyTicket, listQueue, readTicket },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, environment.ACCOUNTS_TABLE),
  tools: {
    now: () => Date.now(),
    tickets: ticketStore({ tables, table }),
    log: auditLog({ tables, table: audit }),
    submit: submissionBySettings(environment),
  },
})
