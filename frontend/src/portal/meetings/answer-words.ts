import type { Meeting } from '#domain/meetings/meeting.ts'
import { homeTimes, shortDay } from './words.ts'

const answerNames = { accepted: 'comes', tentative: 'maybe', declined: 'does not come' } as const

const START = 'HH:mm'.length

type Asked = Pick<Meeting, 'answers' | 'earlierAnswers' | 'personId'>

/** What the list of people says of somebody's answer, such as "comes"; an answer to an earlier time of the meeting does not count. */
export function answerWords({ answers, earlierAnswers = [], personId }: Asked, who: string): string {
  const given = answers.find((each) => each.who === who)
  if (given) return answerNames[given.answer]
  const earlier = earlierAnswers.find((each) => each.who === who)
  if (earlier) {
    const { date, times } = homeTimes({ ...earlier, minutes: 0 })
    return `no answer; said “${answerNames[earlier.answer]}” for ${shortDay(date)}, ${times.slice(0, START)}`
  }
  return who === personId ? 'organises it' : 'no answer'
}
