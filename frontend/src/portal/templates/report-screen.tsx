import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { Part } from './overview.tsx'
import css from './report-screen.module.css'

interface ReportScreenProps {
  title: string
  /** What it covers and when it was made: "November 2026, figures of 26 November, 06:00". */
  about: ReactNode
  /** Period, export, print. */
  actions?: ReactNode
  /** `Figures`: the answer in one line. */
  summary: ReactNode
  sections: readonly {
    readonly id: string
    readonly title: string
    readonly about?: ReactNode
    /** The way to what the figures are about. */
    readonly link?: { readonly name: string; readonly address: string }
    readonly content: ReactNode
  }[]
}

/** A report to read and to print: the answer first, then its parts, with the way to each of them at the side. */
export function ReportScreen({ title, about, actions, summary, sections }: ReportScreenProps) {
  return (
    <Page title={title} about={about} actions={actions}>
      {summary}
      <div className={css.body}>
        <nav className={css.contents} aria-label="Parts of the report">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={css.parts}>
          {sections.map(({ id, title, about, link, content }) => (
            <div key={id} id={id} className={css.part}>
              <Part title={title} about={about} {...(link && { link })}>
                {content}
              </Part>
            </div>
          ))}
        </div>
      </div>
    </Page>
  )
}
