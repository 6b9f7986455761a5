import { asksForAnswers, guestPageOf } from '#domain/meetings/guest-page.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { withAnswer } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { ruleWords } from '#domain/meetings/rule-words.ts'
import { lostOccurrence, plannedOccurrences, withWholeAnswer } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { answerOccurrences } from './answer-occurrences.ts'
import { linkIdByToken } from './link-store.ts'
import { meetingKey, putMeeting, putSeries, seriesKey } from './meeting-store.ts'
import { minuteBook } from './minute-book.ts'
import type { MeetingCall } from './minute-book.ts'
import { peopleIn } from './people-in.ts'

const ATTEMPTS = 8
/** Occurrences of a series are looked for as far ahead. */
const DAYS_AHEAD = 366

/**
 * Shows a meeting by a link, or the next one of a series. Who was mailed it answers by it; on a link that was given on, nobody answers.
 * An answer by a link to a series counts for all of it.
 */
export const openGuestPage = minuteBook.openGuestPage.handler(async ({ input: { token, answer }, context, errors }) => {
  const now = context.now()
  const link = await context.links.find(linkIdByToken(token), now)
  if (!link) throw errors['link-unknown']()
  const { guest, organisationName, until } = link
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [series, trial] = await Promise.all([
      link.seriesId === undefined ? undefined : context.meetings.series(link.seriesId),
      context.readTrial(link.organisation, 'meeting-management'),
    ])
    const meeting =
      (series && (await nextOf(context, { series, guest }))) ??
      (await context.meetings.find(link.meetingId)) ??
      (await context.meetings.lost(link.meetingId)) ??
      (series && firstCancelled(series))
    const entitlement = entitlementOf(trial, now)
    // A page that a guest was given stays while its meeting can be read, and they are in it.
    const isIn = guest === undefined || (series ?? meeting)?.guests.includes(guest) === true
    if (!meeting || !isIn || !mayUse(entitlement, 'read')) throw errors['link-unknown']()
    const isAnswered =
      guest !== undefined && answer !== undefined && asksForAnswers(meeting) && mayUse(entitlement, 'change')
    const after = isAnswered ? withAnswer(meeting, guest, answer) : meeting
    if (isAnswered) {
      const { outcome } = await context.commit(
        series
          ? {
              items: [putSeries(withWholeAnswer(series, { who: guest, answer }))],
              version: { key: seriesKey(series.id), was: series.version },
            }
          : { items: [putMeeting(after)], version: { key: meetingKey(meeting.id), was: meeting.version } },
      )
      if (outcome !== 'written') continue
      if (series) await answerOccurrences(context, series, { who: guest, answer })
    }
    const { nameOf } = await context.people.of(meeting.organisation, peopleIn(meeting))
    const repeats = series && meeting.state !== 'cancelled' ? ruleWords(series.rule) : undefined
    return guestPageOf(after, { organisationName, nameOf, guest, until, repeats })
  }
  throw new Error('The meeting changes too fast.')
})

/** The next meeting of a series that its guest is in, as people changed it; one of today that is over only if no other comes. */
async function nextOf(
  { meetings, now }: MeetingCall,
  { series, guest }: { readonly series: Series; readonly guest: string | undefined },
): Promise<Meeting | undefined> {
  const today = dateOf(dayAt(now()))
  const stored = await meetings.from(series.id, '0')
  const known = new Set(stored.map(({ id }) => id))
  const last = dateOf(dayAt(now()) + DAYS_AHEAD)
  const planned = plannedOccurrences(series, officeHours, today, last).filter(({ id }) => !known.has(id))
  const coming = [...stored, ...planned]
    .filter(({ date, state, guests }) => {
      const isIn = guest === undefined || guests.includes(guest)
      return date >= today && state !== 'cancelled' && isIn
    })
    .toSorted((one, other) => (`${one.date}T${one.time}` < `${other.date}T${other.time}` ? -1 : 1))
  return coming.find(asksForAnswers) ?? coming[0]
}

/** The first occurrence of a series that ends before it: the whole series is cancelled, and nobody stored it. */
function firstCancelled(series: Series): Meeting | undefined {
  const { until: _until, ...rule } = series.rule
  const last = dateOf(dayOf(series.date) + DAYS_AHEAD)
  const [first] = plannedOccurrences({ ...series, rule }, officeHours, series.date, last)
  return first?.ruled === undefined ? undefined : lostOccurrence(series, officeHours, first.ruled)
}
