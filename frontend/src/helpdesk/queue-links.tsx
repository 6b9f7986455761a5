import { useLocation } from 'react-router-dom'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { spellCount } from './queue.ts'
import { readView } from './queue-view.ts'
import { priorityNames } from './priority.tsx'
import { useQueueCounts } from './use-queue-counts.ts'

const QUEUE = '/admin/helpdesk'

/** The queue's views with how many tickets each holds. */
export function QueueLinks() {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  // The list that is shown brings the counts along.
  const counts = useQueueCounts(pathname === QUEUE ? readView(asked) : {}).data
  const shown = pathname === QUEUE ? (asked.get('due') ?? asked.get('priority') ?? 'all') : undefined
  return (
    <nav aria-label="Queue">
      <a href={QUEUE} aria-current={shown === 'all' ? 'page' : undefined}>
        Queue <span className="rail-count">{spellCount(counts?.all)}</span>
      </a>
      <a href={`${QUEUE}?due=late`} aria-current={shown === 'late' ? 'page' : undefined}>
        Late{' '}
        <span className="rail-count" data-tone={counts?.late.number ? 'alarm' : undefined}>
          {spellCount(counts?.late)}
        </span>
      </a>
      {priorities.toReversed().map((priority) => (
        <a key={priority} href={`${QUEUE}?priority=${priority}`} aria-current={shown === priority ? 'page' : undefined}>
          {priorityNames[priority]}{' '}
          <span className="rail-count" data-tone={counts?.of[priority].number ? tones[priority] : undefined}>
            {spellCount(counts?.of[priority])}
          </span>
        </a>
      ))}
    </nav>
  )
}

const tones: Readonly<Partial<Record<Priority, string>>> = { critical: 'alarm', high: 'ochre' }
