import type { ReactNode } from 'react'
import css from './alone.module.css'

/** Stands in place of a whole screen, in the middle of its width: a notice, or that it is loading. */
export function Alone({ children }: { children: ReactNode }) {
  return <div className={css.alone}>{children}</div>
}
