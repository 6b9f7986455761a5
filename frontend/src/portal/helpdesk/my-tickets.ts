import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { statuses } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import { recovering } from '../../client/query-defaults.ts'
import { orpc } from '../client/orpc.ts'

const PAGE_SIZE = 25
/** Interval of reading an open ticket again; hidden tabs don't. */
const REREAD_MS = 30_000
/** Characters of a search. */
const MOST_SEARCHED = 200

/** Query key of the person's own tickets; invalidate it to reload them. */
export const myTicketsKey = orpc.helpdesk.listMyTickets.key()

/** Which tickets a client lists. */
export interface MyTicketsView {
  /** `organisation`: those of colleagues within the person's reach, too. */
  readonly scope: 'own' | 'organisation'
  readonly status?: TicketStatus | undefined
  /** Searched words. */
  readonly q?: string | undefined
}

/** Reads the view from the address. */
export function readMyView(search: URLSearchParams): MyTicketsView {
  return {
    scope: search.get('scope') === 'organisation' ? 'organisation' : 'own',
    status: statuses.find((status) => status === search.get('status')),
    q: search.get('q')?.trim().slice(0, MOST_SEARCHED) || undefined,
  }
}

/** The signed-in person's tickets or those of their organisation, newest first. */
export function myTickets({ scope, status }: MyTicketsView) {
  return orpc.helpdesk.listMyTickets.infiniteOptions({
    input: (cursor: string | undefined) => ({ limit: PAGE_SIZE, cursor, scope, status }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor,
    // Structurally shared, so that the table's rows stay the same ones.
    select: ({ pages }) => pages.flatMap(({ tickets }) => tickets),
  })
}

/** A ticket, read again while the tab is visible and when it becomes visible. */
export function myTicket(ticketNumber: string) {
  return orpc.helpdesk.readMyTicket.queryOptions({
    input: { ticketNumber },
    enabled: isTicketNumber(ticketNumber),
    refetchInterval: recovering(REREAD_MS),
  })
}
