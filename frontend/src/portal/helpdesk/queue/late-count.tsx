import { useLocation } from 'react-router-dom'
import { spellCount } from './queue.ts'
import { readView } from './queue-view.ts'
import { useDeskPulse } from './use-desk-pulse.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import css from './late-count.module.css'

const QUEUE = '/admin/helpdesk'

/** Number of late tickets, or of waiting ones if none is late. */
export function LateCount() {
  const { pathname, search } = useLocation()
  useDeskPulse()
  // On the queue page the counts come with the list's own request.
  const counts = useQueueCounts(pathname === QUEUE ? readView(new URLSearchParams(search)) : {}).data
  if (!counts) return null
  if (counts.late.number === 0) return <span>{spellCount(counts.all)}</span>
  return (
    <span className={css.late}>
      {spellCount(counts.late)}
      <span className="unseen"> late</span>
    </span>
  )
}
