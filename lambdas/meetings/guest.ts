import { guestPageOf } from '#domain/meetings/guest-page.ts'
import { withAnswer } from '#domain/meetings/meeting.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { linkIdByToken } from './link-store.ts'
import { meetingKey, putMeeting } from './meeting-store.ts'
import { minuteBook } from './minute-book.ts'
import { peopleIn } from './people-in.ts'

const ATTEMPTS = 8

/** Shows a meeting by a link. Who was mailed it answers by it; on a link that was given on, nobody answers. */
export const openGuestPage = minuteBook.openGuestPage.handler(async ({ input: { token, answer }, context, errors }) => {
  const now = context.now()
  const link = await context.links.find(linkIdByToken(token), now)
  if (!link) throw errors['link-unknown']()
  const { guest, organisationName, until } = link
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [meeting, trial] = await Promise.all([
      context.meetings.find(link.meetingId),
      context.readTrial(link.organisation, 'meeting-management'),
    ])
    const entitlement = entitlementOf(trial, now)
    // A page that a guest was given stays while its meeting can be read.
    if (!meeting || !mayUse(entitlement, 'read')) throw errors['link-unknown']()
    const isAnswered =
      guest !== undefined && answer !== undefined && meeting.guests.includes(guest) && mayUse(entitlement, 'change')
    const after = isAnswered ? withAnswer(meeting, guest, answer) : meeting
    if (isAnswered) {
      const version = { key: meetingKey(meeting.id), was: meeting.version }
      const { outcome } = await context.commit({ items: [putMeeting(after)], version })
      if (outcome !== 'written') continue
    }
    const { nameOf } = await context.people.of(meeting.organisation, peopleIn(meeting))
    return guestPageOf(after, { organisationName, nameOf, guest, until })
  }
  throw new Error('The meeting changes too fast.')
})
