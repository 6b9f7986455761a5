import { mayManage } from '#domain/accounts/manage-organisation.ts'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { mayRead } from '#domain/meetings/access.ts'
import { nearest, occurrenceBeyond } from '#domain/meetings/beyond.ts'
import { askedIn, MOST_BUSY_DAYS } from '#domain/meetings/calendar/busy-asked.ts'
import { hiddenBusy } from '#domain/meetings/calendar/hidden-busy.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { summaryOf } from '#domain/meetings/meeting.ts'
import { plannedOccurrences } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { firstSettings } from '#domain/meetings/summary.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { minuteBook } from './minute-book.ts'

const MOST_LISTED = 500
const EARLIEST = '1970-01-01'

/**
 * What is stored, and what the series will bring. An occurrence that somebody moved is where they moved it. Of meetings that the reader
 * may not read, the answer has no more than when the people are busy about whom they ask.
 */
export const listMeetings = minuteBook.listMeetings.handler(
  async ({ input: { from, to, beyond, busyOf }, context }) => {
    const actor = signedIn(context)
    const organisation = actor.organisation?.id
    if (organisation === undefined || to < from || from < EARLIEST)
      return { meetings: [], series: [], isCut: false, settings: firstSettings, mayDecide: false, hasFeed: false }
    const isEarlier = beyond === 'earlier'
    const [stored, occurrences, allSeries, settings, further, feeds] = await Promise.all([
      context.meetings.onDays(organisation, { from, to, newest: isEarlier }),
      context.meetings.occurrences(organisation, from, to),
      context.meetings.seriesOf(organisation),
      context.settings.of(organisation),
      beyond && context.meetings.beyond(organisation, { from, to, direction: beyond }, (each) => mayRead(actor, each)),
      context.feeds.ofPerson(organisation, actor.id),
    ])
    const known = new Set([...stored.meetings, ...occurrences].map(({ id }) => id))
    const [series, hiddenSeries] = partition(allSeries, (each) => mayRead(actor, each))
    const [readable, hidden] = partition(stored.meetings, (each) => mayRead(actor, each))
    const plannedOf = (all: readonly Series[], last: string) =>
      all.flatMap((each) => plannedOccurrences(each, officeHours, from, last)).filter(({ id }) => !known.has(id))
    const planned = plannedOf(series, to)
    // Behind the last one that was read, stored meetings are missing.
    const end =
      beyond && stored.isCut
        ? nearest(
            stored.meetings.map(({ date }) => date),
            opposite[beyond],
          )
        : undefined
    const meetings = [...readable, ...planned]
      .filter(({ date }) => end === undefined || (isEarlier ? date >= end : date <= end))
      .toSorted((one, other) => (`${one.date}T${one.time}` < `${other.date}T${other.time}` ? -1 : 1))
    const listed = isEarlier ? meetings.slice(-MOST_LISTED) : meetings.slice(0, MOST_LISTED)
    const furthest = dateOf(dayOf(from) + MOST_BUSY_DAYS)
    const lastBusy = to < furthest ? to : furthest
    const isCut = stored.isCut || meetings.length > listed.length
    const beyondOn =
      beyond &&
      (isCut
        ? nearest(
            listed.map(({ date }) => date),
            opposite[beyond],
          )
        : nearest([further?.date, occurrenceBeyond(series, officeHours, { from, to }, beyond)], beyond))
    return {
      meetings: listed.map(summaryOf),
      series,
      isCut,
      ...(beyondOn !== undefined && { beyondOn }),
      ...(busyOf !== undefined && {
        busy: hiddenBusy(
          [...hidden, ...plannedOf(hiddenSeries, lastBusy)].filter(({ date }) => date <= lastBusy),
          { personIds: askedIn(busyOf), now: context.now() },
        ),
      }),
      settings,
      mayDecide: mayManage(actor),
      hasFeed: feeds.length > 0,
    }
  },
)

const opposite = { later: 'earlier', earlier: 'later' } as const

function partition<Each>(all: readonly Each[], is: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(is), all.filter((each) => !is(each))]
}
