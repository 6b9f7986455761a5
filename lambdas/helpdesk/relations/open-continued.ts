import { record } from '#domain/helpdesk/act-on-ticket.ts'
import type { ContinuedTicket } from '#domain/helpdesk/relations/continued-ticket.ts'
import { contentOf } from '#domain/helpdesk/submit.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { storeChange } from '../store-change.ts'
import type { SubmitTicket } from '../submit-ticket.ts'

interface Continuation {
  readonly origin: Ticket
  readonly continued: ContinuedTicket
  readonly actor: string
  readonly requestId: string
  readonly callerAddress: string
  readonly action: 'follow-up-opened' | 'message-split'
  readonly mails: Readonly<Record<'confirmation' | 'desk', boolean>>
  /** Stored in the same transaction. */
  readonly also?: readonly ItemWrite[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Stores a ticket that continues another one, and the link that the other one records, in one transaction. */
export function openContinued(submit: SubmitTicket, continuation: Continuation) {
  const { origin, continued, actor, requestId, callerAddress, action, mails, also = [], now } = continuation
  const { ticket, entries } = continued
  const { events, state } = record(origin, continued.origin, { actor, now })
  const linking = events.map((event) => ({ ...event, requestId }))
  return submit(ticket, {
    content: contentOf(ticket),
    callerAddress,
    openedBy: actor,
    entries,
    mails,
    also: {
      items: [...storeChange({ before: origin, after: { ...origin, ...state }, entries: linking }), ...also],
      audit: [
        {
          at: new Date(now).toISOString(),
          actor,
          ...(origin.organisation !== undefined && { organisation: origin.organisation }),
          object: ticketObject(origin.ticketNumber),
          action,
          changes: { other: { to: ticket.ticketNumber } },
        },
      ],
    },
    now,
  })
}
