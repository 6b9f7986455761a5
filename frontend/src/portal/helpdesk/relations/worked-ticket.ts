import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { Link } from '#domain/offers/record.ts'

/** What says whether a task can be made of a ticket. */
export interface WorkedTicket extends Pick<
  Ticket,
  'ticketNumber' | 'subject' | 'status' | 'email' | 'organisation' | 'site' | 'personId' | 'mergedInto'
> {
  readonly links: readonly Link[]
  readonly isWorkAsked: boolean
}
