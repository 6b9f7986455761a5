import type { ReactNode } from 'react'

interface TodayProps {
  title: string
  /** Adds space after a coloured section. */
  apart?: boolean | undefined
  children: ReactNode
}

/** What is available today, and alternatives for the rest. */
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
