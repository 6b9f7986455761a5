import type { ReactNode } from 'react'
import css from './scrolling.module.css'

/** Room for a table that is wider than a phone. */
export function Scrolling({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard too
    <div className={css.scroll} role="region" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
