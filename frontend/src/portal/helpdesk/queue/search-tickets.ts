import { keepPreviousData } from '@tanstack/react-query'
import { orpc } from '../../client/orpc.ts'
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

/** Own tickets with these words. */
export function myFoundTickets(q: string) {
  return orpc.helpdesk.searchMyTickets.queryOptions({
    input: { q },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
