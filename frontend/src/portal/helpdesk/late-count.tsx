import { spellCount } from './queue.ts'
import { useQueueCounts } from './use-queue-counts.ts'
import css from './late-count.module.css'

/** How many tickets are past their promised first response, or how many wait where none is. */
export function LateCount() {
  const counts = useQueueCounts({}).data
  if (!counts) return null
  if (counts.late.number === 0) return <span>{spellCount(counts.all)}</span>
  return (
    <span className={css.late}>
      {spellCount(counts.late)}
      <span className="unseen"> late</span>
    </span>
  )
}
