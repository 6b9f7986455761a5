import { mayManage } from '#domain/accounts/manage-organisation.ts'
import { mayRead } from '#domain/meetings/access.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { summaryOf } from '#domain/meetings/meeting.ts'
import { plannedOccurrences } from '#domain/meetings/series.ts'
import { firstSettings } from '#domain/meetings/summary.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { minuteBook } from './minute-book.ts'

const MOST_LISTED = 500
const EARLIEST = '1970-01-01'

/** What is stored, and what the series will bring. An occurrence that somebody moved is where they moved it. */
export const listMeetings = minuteBook.listMeetings.handler(async ({ input: { from, to }, context }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id
  if (organisation === undefined || to < from || from < EARLIEST)
    return { meetings: [], series: [], isCut: false, settings: firstSettings, mayDecide: false }
  const [stored, occurrences, allSeries, settings] = await Promise.all([
    context.meetings.onDays(organisation, from, to),
    context.meetings.occurrences(organisation, from, to),
    context.meetings.seriesOf(organisation),
    context.settings.of(organisation),
  ])
  const known = new Set([...stored.meetings, ...occurrences].map(({ id }) => id))
  const series = allSeries.filter((each) => mayRead(actor, each))
  const planned = series
    .flatMap((each) => plannedOccurrences(each, officeHours, from, to))
    .filter(({ id }) => !known.has(id))
  const meetings = [...stored.meetings.filter((each) => mayRead(actor, each)), ...planned].toSorted((one, other) =>
    `${one.date}T${one.time}` < `${other.date}T${other.time}` ? -1 : 1,
  )
  return {
    meetings: meetings.slice(0, MOST_LISTED).map(summaryOf),
    series,
    isCut: stored.isCut || meetings.length > MOST_LISTED,
    settings,
    mayDecide: mayManage(actor),
  }
})
