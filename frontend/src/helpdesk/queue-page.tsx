import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { PageHead } from '../ui/page-head.tsx'
import { priorityNames } from './priority.tsx'
import { QueueDetail } from './queue-detail.tsx'
import { QueueList } from './queue-list.tsx'
import { queueKey, queueTickets } from './queue.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import './queue.css'

/** The agents' desk: what waits for a first answer, most urgent first, and the ticket that is open. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const [sheet, setSheet] = useState(false)
  const queries = useQueryClient()
  const priority = readPriority(search.get('priority'))
  const open = search.get('ticket') ?? undefined
  const list = useInfiniteQuery(queueTickets(priority))

  const refresh = () => void queries.invalidateQueries({ queryKey: queueKey })
  const close = () => setSearch(withoutTicket)
  useQueueKeys({ refresh, close, showSheet: () => setSheet(true) })

  const title = priority ? `${priorityNames[priority]} priority` : 'Queue'
  return (
    <div className="queue" data-open={open ? '' : undefined}>
      <PageHead title="Helpdesk" description="The queue of the help desk." />
      <section className="queue-list" aria-labelledby="queue-title">
        <div className="queue-bar">
          <h1 id="queue-title">{title}</h1>
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
        <QueueList list={list} open={open} priority={priority} />
      </section>
      <QueueDetail ticketNumber={open} onClose={close} />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
    </div>
  )
}

function readPriority(text: string | null): Priority | undefined {
  return priorities.find((priority) => priority === text)
}

function withoutTicket(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete('ticket')
  return rest
}
