import type { ReactNode } from 'react'

/** Says what of a page's subject can be used today, and what can be done instead of the rest. */
export function Today({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section continued">
      <div className="today">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
