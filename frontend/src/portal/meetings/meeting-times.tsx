import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, dayAt, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { MOST_BUSY_ASKED } from '#domain/meetings/calendar/busy-asked.ts'
import { findTimes, isAtNight, MOST_FOUND } from '#domain/meetings/calendar/find-time.ts'
import { busyWarnings, hiddenIn } from '#domain/meetings/calendar/hidden-busy.ts'
import { zoneWords } from '#domain/meetings/calendar/home-time.ts'
import { calendarsOf } from '#domain/meetings/calendar/people-calendars.ts'
import { spanOf } from '#domain/meetings/calendar/span.ts'
import { whyNotOffered } from '#domain/meetings/calendar/why-not.ts'
import { attendeesOf, busyIn, isNews, isToCome, warningsOf } from '#domain/meetings/calendar/warnings.ts'
import { HOME_ZONE, localIn } from '#domain/calendar/zone.ts'
import type { MeetingDetails } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../parts/use-now.ts'
import { busyQuery } from './queries.ts'
import { useAskedDate } from './use-asked-date.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import { notOfferedWords, shortDay, warningLines } from './words.ts'
import css from './meetings.module.css'

const SHOWN_TIMES = 6
const DAYS_SEARCHED = 21

/** What speaks against the chosen time; of a meeting that `isAgreed`, only what is news. */
export function Warnings({
  details,
  id,
  isAgreed = false,
  nameOf,
}: {
  details: MeetingDetails
  id?: string
  isAgreed?: boolean
  nameOf: (id: string) => string
}) {
  const date = useAskedDate(details.date)
  const { data } = useQuery({
    ...busyQuery(date ?? '', date ?? '', attendeesOf(details)),
    enabled: date !== undefined,
    // One person more takes no warning away for a moment.
    placeholderData: keepPreviousData,
  })
  const meeting = { ...details, ...(id !== undefined && { id }) }
  const { team, isPending } = useTeamCalendar()
  const now = useNow()
  const isPast = spanOf(meeting).to <= now
  const found =
    isPending || isPast
      ? []
      : [...warningsOf(meeting, data?.meetings ?? [], team), ...busyWarnings(meeting, data?.busy ?? [])]
  const warnings = isAgreed ? found.filter(isNews) : found
  return (
    <div role="status">
      <ul className={css.warnings}>
        {warningLines(warnings, nameOf).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}

interface FreeProps {
  details: MeetingDetails
  /** Of the meeting that is changed: it is not in its own way. */
  id?: string | undefined
  today: number
  nameOf: (id: string) => string
  onChoose: (at: number) => void
}

/** Times at which all are free, by their hours and leave, the days off of the organisation and its meetings. */
export function FreeTimes({ details, id, today, nameOf, onChoose }: FreeProps) {
  const [isShown, setShown] = useState(false)
  const settled = useAskedDate(details.date)
  const [asked, setAsked] = useState(settled ?? dateOf(today))
  const [picked, setPicked] = useState<string>()
  // A time that was picked here leaves the others in view; a date that the person chose begins a new search.
  if (settled === details.date && settled !== asked && settled !== picked) setAsked(settled)
  const first = Math.max(dayOf(asked), today)
  const { team, isOwn, isPending } = useTeamCalendar()
  const { minutes, zone } = details
  const personIds = attendeesOf(details)
  const { data } = useQuery({
    ...busyQuery(dateOf(first), dateOf(first + DAYS_SEARCHED), personIds),
    enabled: isShown,
  })
  const now = useNow()
  const isReady = data !== undefined && !isPending
  const hidden = hiddenIn(data?.busy ?? [])
  const busy = [
    ...(data?.meetings ?? [])
      .filter((each) => each.id !== id && isToCome(each, now))
      .map((each) => ({ ...spanOf(each), personIds: busyIn(each), title: each.title })),
    ...hidden,
  ].toSorted((one, other) => one.from - other.from)
  const from = Math.max(startOfDay(first), now)
  const end = startOfDay(first + DAYS_SEARCHED)
  const found = isReady
    ? findTimes({ personIds, minutes, from, to: end, busy, calendars: calendarsOf(team, personIds) })
    : []
  // One time a morning and one an afternoon say more than six quarters of an hour.
  const spread = [...Map.groupBy(found, (at) => Math.floor(at / 14_400_000)).values()].flatMap(([first]) => first ?? [])
  const offers = spread.slice(0, SHOWN_TIMES)
  // Behind the last offer nothing was looked for.
  const isWhole = offers.length === spread.length && found.length < MOST_FOUND
  const to = isWhole ? end : startOfDay(dayAt(offers.at(-1) ?? end) + 1)
  const missing = isReady ? whyNotOffered({ personIds, team, busy, found, from, to }) : []
  const isElsewhere = zone !== HOME_ZONE
  const isNight = (at: number) => isAtNight(zone, { from: at, to: at + minutes * 60_000 })
  return (
    <div className={css.free}>
      {!isShown && (
        <Button size="small" onClick={() => setShown(true)}>
          Find a time from {shortDay(dateOf(first))}
        </Button>
      )}
      {isShown && !isReady && <p role="status">Looking for times</p>}
      {isShown && isReady && spread.length === 0 && (
        <p>There is no time at which all are free in the three weeks from {shortDay(dateOf(first))}.</p>
      )}
      {offers.map((at) => {
        const local = localIn(zone, at)
        return (
          <Button
            key={at}
            size="small"
            onClick={() => {
              setPicked(local.date)
              onChoose(at)
            }}
          >
            {shortDay(local.date)}, {local.time}
            {isElsewhere && ` in ${zoneWords(zone)}`}
            {isElsewhere && isNight(at) && ', at night'}
          </Button>
        )
      })}
      {isShown && isReady && (
        <p>
          {isOwn
            ? 'By hours, leave and days off of the people, and their meetings in your organisation.'
            : 'By office hours, public holidays and the meetings of the people in your organisation. Projects keep own hours and leave.'}
          {hidden.length > 0 && ' Of a meeting that you may not see, you learn only when its people are busy.'}
          {personIds.length > MOST_BUSY_ASKED && ` Such meetings are known of ${MOST_BUSY_ASKED} people at most.`}
          {isElsewhere && offers.some(isNight) && ` Night is from 22:00 to 06:00 in ${zoneWords(zone)}.`}
          {details.guests.length > 0 && ' The hours and meetings of guests are not known.'}
        </p>
      )}
      {missing.length > 0 && (
        <details className={css.missing} open>
          <summary>Why other days and hours are not offered</summary>
          <ul>
            {missing.map((each) => (
              <li key={each.from}>{notOfferedWords(each, nameOf)}</li>
            ))}
          </ul>
          {isElsewhere && <p>Days and hours of this list are South African.</p>}
        </details>
      )}
    </div>
  )
}
