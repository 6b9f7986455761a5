import { CircleCheck } from 'lucide-react'
import { resultAddress } from './addresses.ts'
import css from './done-actions.module.css'

interface DoneActionsProps {
  /** Of all results. */
  done: readonly { readonly assessmentId: string; readonly question: string; readonly title: string }[]
  assessmentId: string
}

/** The actions of a result that are done, and wait for an answer to their question. */
export function DoneActions({ done, assessmentId }: DoneActionsProps) {
  return done
    .filter((each) => each.assessmentId === assessmentId)
    .map(({ question, title }) => (
      <p key={question} className={css.done}>
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        Done: {title}. <a href={`${resultAddress(assessmentId)}#${question}`}>Answer its question again</a>
      </p>
    ))
}
