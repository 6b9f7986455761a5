import type { ReactNode } from 'react'
import type { Answers } from '#domain/assessments/answer.ts'
import type { QuestionSet, ScoredQuestion } from '#domain/assessments/question-set.ts'

/** A finished assessment, as the screens of results show it. */
export interface ResultProps {
  readonly set: QuestionSet
  readonly answers: Answers
  readonly finishedAt: string
  /** Buttons beside the title. */
  readonly actions: ReactNode
  /** Ends the row of an action: the way to its ticket. */
  readonly renderActionEnd?: ((question: ScoredQuestion) => ReactNode) | undefined
  /** What the answers rest on, in the head. */
  readonly confidence?: ReactNode
  /** After the plan: what changed since last time. */
  readonly after?: ReactNode
  /** Below the parts, at the side. */
  readonly beside?: ReactNode
}
