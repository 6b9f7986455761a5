import { localIn } from '#domain/calendar/zone.ts'
import { answerOf, withAnswer } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { answersOn } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { meetingKey, putMeeting } from './meeting-store.ts'
import type { MeetingStore } from './meeting-store.ts'

const ATTEMPTS = 8

interface Parts {
  readonly meetings: Pick<MeetingStore, 'find' | 'from'>
  readonly commit: Commit
  readonly now: () => number
}

interface Answered {
  /** A person's id or a guest's address. */
  readonly who: string
  readonly answer: Meeting['answers'][number]['answer']
  /** The date of the first occurrence that it counts for, by the rule. */
  readonly from?: string
}

/**
 * Notes an answer to a series in its occurrences that are stored, because somebody changed them. They keep an answer of their own. `series`
 * is as it was before the answer.
 */
export async function answerOccurrences(
  { meetings, commit, now }: Parts,
  series: Series,
  { who, answer, from = '' }: Answered,
): Promise<void> {
  const isAsked = (meeting: Meeting) => {
    const own = answerOf(meeting, who)
    // What they answered to the series before, which an occurrence may have taken over.
    const was = answerOf({ answers: answersOn(series, meeting.ruled ?? '') }, who)
    const isInvited = [...meeting.personIds, meeting.chairId, ...meeting.guests].includes(who)
    return (
      meeting.state === 'planned' &&
      (meeting.ruled ?? '') >= from &&
      isInvited &&
      own !== answer &&
      (own === undefined || own === was)
    )
  }
  for (const { id } of await meetings.from(series.id, localIn(series.zone, now()).date))
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const meeting = await meetings.find(id)
      if (!meeting || !isAsked(meeting)) break
      const version = { key: meetingKey(id), was: meeting.version }
      const { outcome } = await commit({ items: [putMeeting(withAnswer(meeting, who, answer))], version })
      if (outcome === 'written') break
    }
}
