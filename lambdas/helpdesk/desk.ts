import { implement } from '@orpc/server'
import { helpdeskContract } from '#domain/helpdesk/contract.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { SubmitTicket } from './submit-ticket.ts'
import type { TicketStore } from './ticket-store.ts'

/** What the help desk's endpoints work with. */
export interface Desk {
  readonly tickets: TicketStore
  readonly submit: SubmitTicket
  readonly log: AuditLog
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The help desk's contract, to be implemented one entry a file. */
export const desk = implement(helpdeskContract).$context<Call & Desk>()
