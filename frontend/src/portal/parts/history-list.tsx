import type { ReactNode } from 'react'
import css from './entry-list.module.css'
import { spokenTime } from './spoken-time.ts'
import { useNow } from './use-now.ts'

interface HistoryEntry {
  /** Differs from all others of the list. */
  id: string
  /** ISO 8601, UTC. */
  at: string
  what: ReactNode
  /** As a person wrote it. */
  reason?: string | undefined
}

interface HistoryListProps {
  label: string
  /** In the order in which they are shown. */
  entries: readonly HistoryEntry[]
}

/** What happened to a record, each with its time. */
export function HistoryList({ label, entries }: HistoryListProps) {
  const now = useNow()
  return (
    <ol className={css.list} aria-label={label}>
      {entries.map(({ id, at, what, reason }) => (
        <li key={id}>
          <div>
            {what}
            {reason !== undefined && <p dir="auto">{reason}</p>}
          </div>
          <time dateTime={at}>{spokenTime(at, now)}</time>
        </li>
      ))}
    </ol>
  )
}
