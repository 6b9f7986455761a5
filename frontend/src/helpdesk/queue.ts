import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { api } from '../client/api.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { recovering } from '../client/queries.ts'

const REFRESH_MS = 30_000
const PAGE_SIZE = 25
/** A count reads one page; beyond it the count says "100+". */
const MOST_COUNTED = 100

/** Everything about the queue begins with this key, so that one invalidation refreshes it all. */
export const queueKey = ['queue'] as const

/** Which part of the queue is shown; all of it where nothing is set. */
export interface QueueFilter {
  readonly priority?: Priority | undefined
  /** `late`: only what is past its promised first response. */
  readonly due?: 'late' | undefined
}

/** The tickets that wait for a first response, most urgent first, read again while the page is open. */
export function queueTickets({ priority, due }: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, 'list', priority ?? 'all', due ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.helpdesk.listQueue({ limit: PAGE_SIZE, cursor: pageParam, priority, due }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: recovering(REFRESH_MS),
  })
}

export interface TicketCount {
  readonly number: number
  /** There are more than were counted. */
  readonly more: boolean
}

export function queueCount({ priority, due }: QueueFilter) {
  return queryOptions({
    queryKey: [...queueKey, 'count', priority ?? 'all', due ?? 'all'],
    queryFn: async ({ signal }): Promise<TicketCount> => {
      const { tickets, nextCursor } = await api.helpdesk.listQueue({ limit: MOST_COUNTED, priority, due }, { signal })
      return { number: tickets.length, more: nextCursor !== undefined }
    },
    refetchInterval: recovering(REFRESH_MS * 2),
  })
}

export function queueTicket(ticketNumber: string) {
  return queryOptions({
    queryKey: [...queueKey, 'ticket', ticketNumber],
    queryFn: ({ signal }) => api.helpdesk.readTicket({ ticketNumber }, { signal }),
    enabled: isTicketNumber(ticketNumber),
  })
}

export function total(counts: readonly (TicketCount | undefined)[]): TicketCount | undefined {
  let number = 0
  let more = false
  for (const count of counts) {
    if (!count) return undefined
    number += count.number
    more ||= count.more
  }
  return { number, more }
}

export function spellCount(count: TicketCount | undefined): string {
  return count ? `${count.number}${count.more ? '+' : ''}` : ''
}
