import type { ReactNode } from 'react'

interface TodayProps {
  title: string
  /** Follows a coloured band, and so keeps away from it. */
  apart?: boolean | undefined
  children: ReactNode
}

/** Says what of a page's subject can be used today, and what can be done instead of the rest. */
export function Today({ title, apart, children }: TodayProps) {
  return (
    <section className={apart ? 'wrap section' : 'wrap section continued'}>
      <div className="today">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
