import { changeMeeting as change } from '#domain/meetings/change-meeting.ts'
import { leaversOf } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { numberedBy } from '#domain/meetings/series.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { invitationsOf } from './invitations.ts'
import type { GoesOn } from './invitations.ts'
import { commitWithLetters } from './letters.ts'
import { meetingKey, putMeeting } from './meeting-store.ts'
import type { MeetingCall } from './minute-book.ts'

interface Cancelling {
  readonly personId: string
  readonly invite: boolean
  /** The series as which its own goes on for somebody. */
  readonly goesOn?: GoesOn
  /** Whom the cancellation of the whole series tells: it ends their occurrences, too. */
  readonly isToldBySeries?: (who: string) => boolean
  readonly more?: ItemWrite[]
}

/** Cancels an occurrence, and writes `more` with it. One that a colleague changes at the same moment stays, and is in the list. */
export async function cancelOccurrence(
  context: MeetingCall,
  stored: Meeting,
  { personId, invite, goesOn, isToldBySeries, more = [] }: Cancelling,
): Promise<void> {
  const now = context.now()
  const series = stored.seriesId === undefined ? undefined : await context.meetings.series(stored.seriesId)
  const before = series ? numberedBy(stored, series) : stored
  const changed = change(before, { change: 'cancel' }, { personId, leads: false, now })
  if ('refused' in changed) return
  const { meeting } = changed
  const ids = [...meeting.personIds, meeting.chairId, meeting.personId, personId, ...leaversOf(before)]
  const found = await context.people.of(meeting.organisation, ids)
  const invited = { context, found, personId, series, before, goesOn, isToldBySeries }
  const letters = invite ? invitationsOf(meeting, 'CANCEL', invited) : []
  const written = {
    items: [putMeeting(meeting), ...more],
    version: { key: meetingKey(meeting.id), was: before.version },
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: personId,
        organisation: meeting.organisation,
        object: { type: 'meeting', id: meeting.id },
        action: 'meeting-cancelled' as const,
      },
    ],
  }
  await commitWithLetters(context.commit, written, letters)
}
