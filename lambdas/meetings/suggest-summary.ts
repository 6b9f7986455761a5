import { DAY_MS } from '#domain/calendar/day.ts'
import { mayRead } from '#domain/meetings/access.ts'
import { isDraft, summarisedMinutes } from '#domain/meetings/summary.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { minuteBook } from './minute-book.ts'
import { peopleIn } from './people-in.ts'

/** Has a model suggest a summary of a draft. Nothing of it is stored: a person takes it over as a change of the meeting, or does not. */
export const suggestSummary = minuteBook.suggestSummary.handler(async ({ input: { meetingId }, context, errors }) => {
  const actor = signedIn(context)
  const meeting = await context.meetings.find(meetingId)
  if (!meeting || !mayRead(actor, meeting)) throw errors['meeting-not-found']()
  if (!(await context.settings.of(meeting.organisation)).suggestsSummaries) throw errors['summaries-off']()
  if (!isDraft(meeting)) throw errors['not-a-draft']()
  const { known, nameOf } = await context.people.of(meeting.organisation, peopleIn(meeting))
  const minutes = summarisedMinutes(meeting, nameOf)
  if (minutes === '') throw errors['nothing-noted']()
  const suggestion = await (
    await context.writer()
  )({
    organisation: meeting.organisation,
    minutes,
    people: [...known.values()].flatMap(({ name }) => name ?? []),
    now: context.now(),
  })
  if (suggestion.outcome === 'written') return { text: suggestion.text, isCut: suggestion.isCut }
  if (suggestion.outcome === 'model-unavailable')
    throw errors['model-unavailable'](suggestion.cause === undefined ? {} : { cause: suggestion.cause })
  if (suggestion.outcome === 'nothing-held') throw errors['nothing-held']()
  throw errors['summaries-used-up']({ data: { retryAfterSeconds: secondsLeftOfDay(context.now()) } })
})

/** Until midnight UTC, when the budgets of tokens begin anew. */
function secondsLeftOfDay(now: number): number {
  return Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
}
