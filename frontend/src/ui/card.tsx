import { useId } from 'react'
import type { ReactNode } from 'react'
import './card.css'

interface CardProps {
  title: string
  /** Beside the title: what can be done with all of it. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen that stands for itself, with a heading. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
