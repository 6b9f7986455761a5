import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { priorities } from '#domain/helpdesk/priority.ts'
import { PageHead } from '../ui/page-head.tsx'
import { priorityNames } from './priority.tsx'
import { QueueDetail } from './queue-detail.tsx'
import { QueueList } from './queue-list.tsx'
import { queueKey, queueTickets } from './queue.ts'
import type { QueueFilter } from './queue.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import './queue.css'

/** The agents' desk: what waits for a first response, most urgent first, and the ticket that is open. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [sheet, setSheet] = useState(false)
  const queries = useQueryClient()
  const filter = readFilter(search)
  const open = search.get('ticket') ?? undefined
  const list = useInfiniteQuery(queueTickets(filter))

  const refresh = () => void queries.invalidateQueries({ queryKey: queueKey })
  const close = () => setSearch(withoutTicket)
  useQueueKeys({ refresh, close, showSheet: () => setSheet(true) })

  return (
    <div className="queue" data-open={open ? '' : undefined}>
      <PageHead title="Helpdesk" description="The queue of the help desk." />
      <section className="queue-list" aria-labelledby="queue-title">
        <div className="queue-bar">
          <h1 id="queue-title">{titleOf(filter)}</h1>
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
        <QueueList list={list} open={open} filter={filter} />
      </section>
      <QueueDetail ticketNumber={open} onClose={close} />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </div>
  )
}

function readFilter(search: URLSearchParams): QueueFilter {
  return {
    priority: priorities.find((priority) => priority === search.get('priority')),
    due: search.get('due') === 'late' ? 'late' : undefined,
  }
}

function titleOf({ priority, due }: QueueFilter): string {
  const name = priority ? `${priorityNames[priority]} priority` : 'Queue'
  if (!due) return name
  return priority ? `${name}, late` : 'Late'
}

function withoutTicket(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('ticket')
  return rest
}
