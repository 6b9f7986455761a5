import { dateOf, dayAt } from '../../calendar/day.ts'
import type { Passage } from '../../company/passage.ts'
import type { AddedAnswer } from './added-answer.ts'

export type AnswerState = 'live' | 'expired' | 'withdrawn'

/** Whether the assistant gives the answer at `now` (milliseconds since 1970). */
export function answerState(
  { isWithdrawn, endsOn }: Pick<AddedAnswer, 'isWithdrawn' | 'endsOn'>,
  now: number,
): AnswerState {
  if (isWithdrawn) return 'withdrawn'
  return endsOn < dateOf(dayAt(now)) ? 'expired' : 'live'
}

/** The id of an added answer's passage begins with it. */
export const ADDED = 'added-'

/** What the assistant answers from. */
export function passageOf({
  answerId,
  question,
  wordings,
  answer,
  language,
  page,
}: Pick<AddedAnswer, 'answerId' | 'question' | 'wordings' | 'answer' | 'language' | 'page'>): Passage {
  return {
    id: `${ADDED}${answerId}`,
    title: question,
    url: page,
    text: answer,
    ...(wordings !== '' && { asked: wordings }),
    ...(language !== 'en' && { language }),
  }
}
