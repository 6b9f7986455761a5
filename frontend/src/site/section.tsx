import type { ReactNode } from 'react'

interface Headed {
  /** Id of the heading. */
  name: string
  title: string
  /** Content below the heading. */
  lead?: ReactNode
  children: ReactNode
}

interface SectionProps extends Headed {
  ground?: Ground
  /** Places the heading beside the content instead of above it. */
  split?: boolean
}

type Ground = 'continued' | 'sunk' | 'deep'

/** A section of a page with a heading. */
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

/** Two `Half`s side by side on one background. */
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
