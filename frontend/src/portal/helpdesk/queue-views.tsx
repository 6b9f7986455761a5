import { useSearchParams } from 'react-router-dom'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { priorityNames } from './priority.tsx'
import { spellCount } from './queue.ts'
import { readView } from './queue-view.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import css from './queue-views.module.css'

const QUEUE = '/admin/helpdesk'

/** The saved views of the queue with their number of tickets. */
export function QueueViews() {
  const [search] = useSearchParams()
  // The counts come with the list's own request.
  const counts = useQueueCounts(readView(search)).data
  const shown = search.get('due') ?? search.get('priority') ?? 'all'
  return (
    <nav aria-label="Queue" className={css.views}>
      <a href={QUEUE} aria-current={shown === 'all' ? 'page' : undefined}>
        All <span>{spellCount(counts?.all)}</span>
      </a>
      <a href={`${QUEUE}?due=late`} aria-current={shown === 'late' ? 'page' : undefined}>
        Late <span data-tone={counts?.late.number ? 'alarm' : undefined}>{spellCount(counts?.late)}</span>
      </a>
      {priorities.toReversed().map((priority) => (
        <a key={priority} href={`${QUEUE}?priority=${priority}`} aria-current={shown === priority ? 'page' : undefined}>
          {priorityNames[priority]}{' '}
          <span data-tone={counts?.of[priority].number ? tones[priority] : undefined}>
            {spellCount(counts?.of[priority])}
          </span>
        </a>
      ))}
    </nav>
  )
}

const tones: Readonly<Partial<Record<Priority, string>>> = { critical: 'alarm', high: 'ochre' }
