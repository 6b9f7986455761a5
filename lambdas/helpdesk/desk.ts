import { implement } from '@orpc/server'
import { helpdeskContract } from '#domain/helpdesk/contract.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import type { Call } from '#lambdas/platform/call.ts'
import type { SubmitTicket } from './submit-ticket.ts'
import type { TicketStore } from './ticket-store.ts'

/** Dependencies of the help desk's endpoints. */
export interface Desk {
  readonly tickets: TicketStore
  readonly submit: SubmitTicket
  readonly log: AuditLog
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Implements the help desk's contract; each file implements one entry. */
export const desk = implement(helpdeskContract).$context<Call & Desk>()
