import type { ReactNode } from 'react'
import css from './entry-list.module.css'

interface EntryListProps {
  label: string
  /** List items: first what it is, then its state, time or action, which stands at the end of the line. */
  children: ReactNode
}

/** Short entries below each other, such as the roles of a person. */
export function EntryList({ label, children }: EntryListProps) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  )
}
