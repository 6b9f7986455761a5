import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { prefetching } from '../prefetching.ts'
import { priorityNames } from './priority.tsx'
import { QueueDetail } from './queue-detail.tsx'
import { QueueList } from './queue-list.tsx'
import { queueTicket, queueTickets, refreshQueue } from './queue.ts'
import { readView } from './queue-view.ts'
import type { QueueView } from './queue-view.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { QueueViews } from './queue-views.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import './queue.css'

/** Prefetches the list and the open ticket. */
export const loader = prefetching((search) => {
  const ticket = search.get('ticket')
  return [
    queryClient.prefetchQuery(queueTickets(readView(search))),
    ...(ticket && isTicketNumber(ticket) ? [queryClient.prefetchQuery(queueTicket(ticket))] : []),
  ]
})

/** The agents' queue: tickets that wait for a first response, most urgent first, and the open ticket. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [sheet, setSheet] = useState(false)
  const queries = useQueryClient()
  const view = readView(search)
  const open = search.get('ticket') ?? undefined
  const list = useQuery(queueTickets(view))

  const refresh = () => void refreshQueue(queries)
  const close = () => setSearch(withoutTicket)
  useQueueKeys({ refresh, close, showSheet: () => setSheet(true) })

  return (
    <div className="queue" data-open={open ? '' : undefined}>
      <PageHead title="Helpdesk" description="The queue of the help desk." />
      <section className="queue-list" aria-labelledby="queue-title">
        <div className="queue-bar">
          <h1 id="queue-title">{titleOf(view)}</h1>
          <span className="queue-order">Most urgent first</span>
          <button
            type="button"
            className="pill"
            onClick={refresh}
            aria-label="Refresh"
            title="Refresh (r)"
            data-busy={list.isFetching || undefined}
          >
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="pill queue-help"
            onClick={() => setSheet(true)}
            aria-label="Keyboard shortcuts"
          >
            <kbd>?</kbd>
          </button>
        </div>
        <QueueViews />
        <QueueList list={list} open={open} view={view} />
      </section>
      <QueueDetail ticketNumber={open} onClose={close} />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </div>
  )
}

function titleOf({ priority, due }: QueueView): string {
  const name = priority ? `${priorityNames[priority]} priority` : 'Queue'
  if (!due) return name
  return priority ? `${name}, late` : 'Late'
}

function withoutTicket(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('ticket')
  return rest
}
