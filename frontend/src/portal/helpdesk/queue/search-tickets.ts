import { keepPreviousData } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'
import type { MyTicketsView } from '../my-tickets.ts'
import type { QueueView } from './queue-view.ts'

/** The desk's tickets with the words of the view, in its queue and filters. */
export function foundTickets({ q = '', view, shown: _shown, from: _from, sort: _sort, ...filters }: QueueView) {
  const queue = view === 'at-risk' || view === 'breached' ? undefined : view
  return orpc.helpdesk.searchTickets.queryOptions({
    input: { q, ...(queue && { view: queue }), ...filters },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

/** The person's tickets with these words, and those of their organisation within their reach unless the scope is `own`. */
export function myFoundTickets({ q = '', scope = 'organisation', status }: Partial<MyTicketsView>) {
  return orpc.helpdesk.searchMyTickets.queryOptions({
    input: { q, scope, status },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
