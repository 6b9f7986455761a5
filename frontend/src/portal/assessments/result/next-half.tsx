import type { ReactNode } from 'react'
import css from './next-half.module.css'

/** What follows a result: the document or the sheet that it leads to. */
export function NextHalf({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section className={css.next} aria-label={title}>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
      {action}
    </section>
  )
}
