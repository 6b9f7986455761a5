import type { ReactNode } from 'react'
import css from './page.module.css'

interface PageProps {
  title: ReactNode
  /** A sentence below the title. */
  about?: ReactNode
  /** Buttons at the end of the header's row. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen's header and its one width, which every kind of page begins with. */
export function Page({ title, about, actions, children }: PageProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{title}</h1>
          {about && <p>{about}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
