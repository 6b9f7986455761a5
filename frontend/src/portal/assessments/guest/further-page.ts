import type { QuestionSet } from '#domain/assessments/question-set.ts'
import type { OwnAssessment } from './own-assessments.ts'

/** A page of an assessment beside its questions and its result. */
export interface FurtherProps {
  readonly set: QuestionSet
  /** Undefined before the first answer. */
  readonly own: OwnAssessment | undefined
  /** How all of it is kept, as a short sentence. */
  readonly savedWords: string
}
