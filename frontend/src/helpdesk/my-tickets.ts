import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { api } from '../client/api.ts'

const PAGE_SIZE = 25

export const myTicketsKey = ['my-tickets'] as const

/** The signed-in person's tickets, newest first. */
export function myTickets() {
  return infiniteQueryOptions({
    queryKey: [...myTicketsKey, 'list'],
    queryFn: ({ pageParam, signal }) => api.helpdesk.listMyTickets({ limit: PAGE_SIZE, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
}

export function myTicket(ticketNumber: string) {
  return queryOptions({
    queryKey: [...myTicketsKey, 'ticket', ticketNumber],
    queryFn: ({ signal }) => api.helpdesk.readMyTicket({ ticketNumber }, { signal }),
    enabled: isTicketNumber(ticketNumber),
  })
}
