import { EntryList } from './ticket-timeline.tsx'
import type { EntryListProps } from './ticket-timeline.tsx'
import css from './newer-entries.module.css'

/** What came meanwhile, shown where the message was stopped for it. */
export function NewerEntries(list: EntryListProps) {
  return (
    <ol className={css.entries} aria-label="What came meanwhile">
      <EntryList {...list} />
    </ol>
  )
}
