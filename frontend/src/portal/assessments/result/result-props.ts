import type { ReactNode } from 'react'
import type { Answers } from '#domain/assessments/answer.ts'
import type { QuestionSet } from '#domain/assessments/question-set.ts'

/** A finished assessment, as the screens of results show it. */
export interface ResultProps {
  readonly set: QuestionSet
  readonly answers: Answers
  readonly finishedAt: string
  /** Buttons beside the title. */
  readonly actions: ReactNode
}
