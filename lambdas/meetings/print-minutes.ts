import { mayRead } from '#domain/meetings/access.ts'
import { minutesDocument } from '#domain/meetings/minutes-document.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { minuteBook } from './minute-book.ts'
import { peopleIn } from './people-in.ts'

export const printMinutes = minuteBook.printMinutes.handler(async ({ input: { meetingId }, context, errors }) => {
  const meeting = await context.meetings.find(meetingId)
  if (!meeting || !mayRead(signedIn(context), meeting)) throw errors['meeting-not-found']()
  const found = await context.people.of(meeting.organisation, peopleIn(meeting))
  const made = await context.documents.make({
    template: 'report',
    data: minutesDocument(meeting, { ...found, namesGuests: true, origin: context.siteOrigin }),
  })
  if (made.outcome === 'refused') throw new Error(`The documents function refused minutes: ${made.code}.`)
  return { pdf: made.pdf.toString('base64') }
})
