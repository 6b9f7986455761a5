import { queryOptions } from '@tanstack/react-query'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { api } from '../client/api.ts'
import { recovering } from '../client/queries.ts'
import { PAGE_SIZE } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'

const REFRESH_MS = 30_000

/** Everything about the queue begins with this key, so that one invalidation refreshes it all. */
export const queueKey = ['queue'] as const

/**
 * The tickets that wait for a first response, most urgent first, with the counts of the whole queue. Read again while the page is open:
 * one request, however many tickets are shown.
 */
export function queueTickets({ priority, due, shown = PAGE_SIZE, from }: QueueView) {
  const list = [...queueKey, 'list', priority ?? 'all', due ?? 'all', from ?? 'first']
  return queryOptions({
    queryKey: [...list, shown],
    queryFn: ({ signal }) => api.helpdesk.listQueue({ limit: shown, cursor: from, priority, due }, { signal }),
    // A longer list begins with what is shown already.
    placeholderData: (before, query) => (list.every((part, at) => part === query?.queryKey[at]) ? before : undefined),
    refetchInterval: recovering(REFRESH_MS),
  })
}

export function queueTicket(ticketNumber: string) {
  return queryOptions({
    queryKey: [...queueKey, 'ticket', ticketNumber],
    queryFn: ({ signal }) => api.helpdesk.readTicket({ ticketNumber }, { signal }),
    enabled: isTicketNumber(ticketNumber),
  })
}

export interface TicketCount {
  readonly number: number
  /** There are more than were counted. */
  readonly more: boolean
}

export function spellCount(count: TicketCount | undefined): string {
  return count ? `${count.number}${count.more ? '+' : ''}` : ''
}
