import { EntryList } from './ticket-timeline.tsx'
import type { EntryListProps } from './ticket-timeline.tsx'
import css from './newer-entries.module.css'

/** The newer entries that stopped a message from being sent, shown above it. */
export function NewerEntries(list: EntryListProps) {
  return (
    <ol className={css.entries} aria-label="What came meanwhile">
      <EntryList {...list} after={list.entries[0]?.at} />
    </ol>
  )
}
