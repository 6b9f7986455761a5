import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { spokenMoment } from '../spoken-moment.ts'
import { Page } from '../../templates/page.tsx'
import type { ResultProps } from './result-props.ts'
import css from './result-page.module.css'

/** The frame of every result: what it is of, how it is made, and what can be done with it. */
export function ResultPage({
  set,
  finishedAt,
  actions,
  children,
}: Pick<ResultProps, 'set' | 'finishedAt' | 'actions'> & { children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null)
  // The button that led here is gone.
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    // A fragment names a part, which scrolls to itself.
    if (location.hash === '') window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={start} tabIndex={-1} className={css.result}>
      <Page
        title={`${set.title}, ${spokenMoment(finishedAt)}`}
        about={
          <>
            Self-assessment, {set.questions.length} questions, version {set.version}.{' '}
            <a href={`/apps/${set.id}/start/method`}>How the result is made</a>
          </>
        }
        actions={actions && <div className={css.actions}>{actions}</div>}
      >
        {children}
      </Page>
    </div>
  )
}
