import { useId } from 'react'
import type { ReactNode } from 'react'
import './card.css'

interface CardProps {
  title: string
  /** Actions beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of a screen with a heading. */
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
