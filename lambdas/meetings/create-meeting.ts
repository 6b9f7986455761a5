import { mayRead } from '#domain/meetings/access.ts'
import { newMeeting, summaryOf } from '#domain/meetings/meeting.ts'
import { ownMeetingId } from '#domain/meetings/own-meeting-id.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { meetingKey, putMeeting } from './meeting-store.ts'
import { minuteBook } from './minute-book.ts'
import { peopleIn } from './people-in.ts'

/** A repeated request finds what the first one made. The id that is answered is the meeting's. */
export const createMeeting = minuteBook.createMeeting.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  const { meetingId: askedId, agenda, ...details } = input
  const meetingId = await ownMeetingId(organisation, askedId)
  const meeting = newMeeting({ id: meetingId, organisation, personId: actor.id, details, agenda }, context.now())
  if (!(await context.people.areMembers(organisation, peopleIn(meeting)))) throw errors['not-members']()
  const { outcome } = await context.commit({
    items: [putMeeting(meeting)],
    version: { key: meetingKey(meetingId), was: 0 },
    audit: [
      {
        at: meeting.createdAt,
        actor: actor.id,
        organisation,
        object: { type: 'meeting', id: meetingId },
        action: 'meeting-called',
      },
    ],
  })
  if (outcome === 'written') return summaryOf(meeting)
  const before = await context.meetings.find(meetingId)
  if (!before || !mayRead(actor, before) || before.personId !== actor.id || before.title !== details.title)
    throw errors['meeting-exists']()
  return summaryOf(before)
})
