import type { ReactNode } from 'react'

interface Headed {
  /** Names the heading among the page's ids. */
  name: string
  title: string
  /** Below the heading: a sentence, or something of its own. */
  lead?: ReactNode
  children: ReactNode
}

interface SectionProps extends Headed {
  ground?: Ground
  /** The heading beside the content instead of above it. */
  split?: boolean
}

type Ground = 'continued' | 'sunk' | 'deep'

/** A part of a page under a heading of its own. */
export function Section({ name, title, lead, ground, split, children }: SectionProps) {
  const id = `${name}-title`
  return (
    <section className={classOf(ground)} aria-labelledby={id}>
      {split ? (
        <div className="wrap split">
          {lead === undefined ? (
            <h2 id={id} className="split-head">
              {title}
            </h2>
          ) : (
            <div className="split-head">
              <h2 id={id}>{title}</h2>
              <Lead>{lead}</Lead>
            </div>
          )}
          {children}
        </div>
      ) : (
        <div className="wrap">
          <h2 id={id}>{title}</h2>
          <Lead>{lead}</Lead>
          {children}
        </div>
      )}
    </section>
  )
}

/** Two parts side by side on one ground; made of `Half`s. */
export function Beside({ ground, children }: { ground?: Ground; children: ReactNode }) {
  return (
    <div className={classOf(ground)}>
      <div className="wrap beside">{children}</div>
    </div>
  )
}

export function Half({ name, title, lead, children }: Headed) {
  const id = `${name}-title`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Lead>{lead}</Lead>
      {children}
    </section>
  )
}

function Lead({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <p className="lead">{children}</p> : children
}

function classOf(ground: Ground | undefined): string {
  return ground ? `section ${ground}` : 'section'
}
