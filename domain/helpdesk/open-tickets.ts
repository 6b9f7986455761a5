import { nextDue } from './sla/clocks.ts'
import type { ClientTicketSummary } from './ticket.ts'

/** How many a list of open tickets reads of each kind; there may be more. */
export const MOST_OPEN_READ = 50

/** Open tickets of the person and of their organisation, each once. */
export function distinctTickets(lists: readonly (readonly ClientTicketSummary[])[]): readonly ClientTicketSummary[] {
  return [...new Map(lists.flat().map((ticket) => [ticket.ticketNumber, ticket])).values()]
}

/** The tickets whose next due time comes first; those without a running clock come last. */
export function dueFirst<Ticket extends Pick<ClientTicketSummary, 'clocks'>>(
  tickets: readonly Ticket[],
): readonly Ticket[] {
  const dueAt = ({ clocks }: Ticket) => nextDue(clocks)?.dueAt ?? Infinity
  return tickets.toSorted((one, other) => dueAt(one) - dueAt(other) || 0)
}
