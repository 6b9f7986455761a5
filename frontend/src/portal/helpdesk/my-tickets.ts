import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { orpc } from '../client/orpc.ts'

const PAGE_SIZE = 25

/** Query key of the person's own tickets; invalidate it to reload them. */
export const myTicketsKey = orpc.helpdesk.listMyTickets.key()

/** The signed-in person's tickets, newest first. */
export function myTickets() {
  return orpc.helpdesk.listMyTickets.infiniteOptions({
    input: (cursor: string | undefined) => ({ limit: PAGE_SIZE, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor,
    // Structurally shared, so that the table's rows stay the same ones.
    select: ({ pages }) => pages.flatMap(({ tickets }) => tickets),
  })
}

export function myTicket(ticketNumber: string) {
  return orpc.helpdesk.readMyTicket.queryOptions({
    input: { ticketNumber },
    enabled: isTicketNumber(ticketNumber),
  })
}
