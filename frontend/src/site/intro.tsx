import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface IntroProps {
  title: string
  lead: string
  /** The page above this one. */
  parent?: { name: string; path: string }
  children?: ReactNode
}

/** The head of a page. */
export function Intro({ title, lead, parent, children }: IntroProps) {
  return (
    <header className="wrap intro">
      {parent && (
        <p className="crumbs">
          <Link to={parent.path}>{parent.name}</Link>
        </p>
      )}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </header>
  )
}
