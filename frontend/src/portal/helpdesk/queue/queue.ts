import { hashKey } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { recovering } from '../../../client/query-defaults.ts'
import { orpc } from '../../client/orpc.ts'
import { PAGE_SIZE } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'

/** Reread interval for a screen that gets no changes from the pulse. */
const REFRESH_MS = 5 * 60_000
/** How long the list of agents counts as fresh; it seldom changes. */
const AGENTS_FRESH_MS = 5 * 60_000

/** Reloads the queue and the open ticket. */
export async function refreshQueue(queries: QueryClient): Promise<void> {
  const keys = [orpc.helpdesk.listQueue.key(), orpc.helpdesk.searchTickets.key(), orpc.helpdesk.readTicket.key()]
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** A list of the desk with the counts of all lists. Polled while the page is open, with one request for all shown tickets. */
export function queueTickets({
  shown = PAGE_SIZE,
  from,
  view = 'active',
  sort = 'urgency',
  q: _q,
  ...filters
}: QueueView) {
  const input = { limit: shown, cursor: from, view, sort, ...filters }
  return orpc.helpdesk.listQueue.queryOptions({
    input,
    // Keeps the shown tickets while a longer list loads.
    placeholderData: (before, query) => {
      const asked = (query?.queryKey[1] as { input?: object } | undefined)?.input
      return isEqual({ ...asked, limit: shown }, input) ? before : undefined
    },
    refetchInterval: recovering(REFRESH_MS),
  })
}

function isEqual(one: object, other: object): boolean {
  return hashKey([one]) === hashKey([other])
}

export function queueTicket(ticketNumber: string) {
  return orpc.helpdesk.readTicket.queryOptions({
    input: { ticketNumber },
    enabled: isTicketNumber(ticketNumber),
  })
}

/** The people who work at the desk. */
export function deskAgents() {
  return orpc.helpdesk.listAgents.queryOptions({ staleTime: AGENTS_FRESH_MS })
}

export interface TicketCount {
  readonly number: number
  /** Whether the actual number is higher. */
  readonly more: boolean
}

export function spellCount(count: TicketCount | undefined): string {
  return count ? `${count.number}${count.more ? '+' : ''}` : ''
}
