import type { ReactNode } from 'react'
import './pages.css'

interface IntroProps {
  title: string
  lead: string
  /** Parent page. */
  parent?: { name: string; path: string }
  /** Name for the breadcrumb, if it differs from the title. */
  current?: string
  /** Shown beside the text on wide screens. */
  picture?: ReactNode
  children?: ReactNode
}

/** The head of a page. */
export function Intro({ title, lead, parent, current, picture, children }: IntroProps) {
  const words = (
    <>
      {parent && (
        <p className="crumbs">
          <a href={parent.path}>{parent.name}</a>
          {current && <> / {current}</>}
        </p>
      )}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </>
  )
  if (!picture) return <header className="wrap intro">{words}</header>
  return (
    <header className="wrap intro beside">
      <div>{words}</div>
      {picture}
    </header>
  )
}
