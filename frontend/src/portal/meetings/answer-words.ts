import { earlierAnswerOf } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { homeTimes, shortDay } from './words.ts'

const answerNames = { accepted: 'comes', tentative: 'maybe', declined: 'does not come' } as const

const START = 'HH:mm'.length

type Asked = Pick<Meeting, 'answers' | 'earlierAnswers' | 'personId'>

/** What the list of people says of somebody's answer, such as "comes". */
export function answerWords({ answers, personId }: Asked, who: string): string {
  const given = answers.find((each) => each.who === who)
  if (given) return answerNames[given.answer]
  return who === personId ? 'organises it' : 'no answer'
}

/**
 * What somebody without an answer had answered to an earlier time of the meeting, such as “Said “comes” for Wed 2 Dec, 10:00”, or for
 * “every week on Wednesday, 10:00” of a series.
 */
export function earlierWords(asked: Asked, who: string): string | undefined {
  const earlier = earlierAnswerOf(asked, who)
  if (!earlier) return undefined
  const { date, times } = homeTimes({ ...earlier, minutes: 0 })
  return `Said “${answerNames[earlier.answer]}” for ${earlier.repeats ?? shortDay(date)}, ${times.slice(0, START)}`
}
