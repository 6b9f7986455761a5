import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { findTimes } from '#domain/meetings/calendar/find-time.ts'
import { calendarsOf } from '#domain/meetings/calendar/people-calendars.ts'
import { spanOf } from '#domain/meetings/calendar/span.ts'
import { attendeesOf, busyIn, isNews, warningsOf } from '#domain/meetings/calendar/warnings.ts'
import { localIn } from '#domain/calendar/zone.ts'
import type { MeetingDetails } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../parts/use-now.ts'
import { meetingsQuery } from './queries.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import { shortDay, warningWords } from './words.ts'
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
  const { data } = useQuery(meetingsQuery(details.date, details.date))
  const meeting = { ...details, ...(id !== undefined && { id }) }
  const { team, isPending } = useTeamCalendar()
  const now = useNow()
  const isPast = spanOf(meeting).to <= now
  const found = isPending || isPast ? [] : warningsOf(meeting, data?.meetings ?? [], team)
  const warnings = isAgreed ? found.filter(isNews) : found
  return (
    <div role="status">
      <ul className={css.warnings}>
        {warnings.map((warning) => {
          const words = warningWords(warning, nameOf)
          return <li key={words}>{words}</li>
        })}
      </ul>
    </div>
  )
}

interface FreeProps {
  details: MeetingDetails
  today: number
  onChoose: (at: number) => void
}

/** Times at which all are free, by their hours and leave, the days off of the organisation and the meetings that are known. */
export function FreeTimes({ details, today, onChoose }: FreeProps) {
  const [isShown, setShown] = useState(false)
  const [from, setFrom] = useState(details.date)
  const [picked, setPicked] = useState<string>()
  // A time that was picked here leaves the others in view; a date that the person chose begins a new search.
  if (details.date !== from && details.date !== picked) setFrom(details.date)
  const first = Math.max(dayOf(from), today)
  const { data } = useQuery({
    ...meetingsQuery(dateOf(first), dateOf(first + DAYS_SEARCHED)),
    enabled: isShown,
  })
  const { team, isOwn, isPending } = useTeamCalendar()
  const { minutes, zone } = details
  const personIds = attendeesOf(details)
  const now = useNow()
  const isReady = data !== undefined && !isPending
  const found = isReady
    ? findTimes({
        personIds,
        minutes,
        from: Math.max(startOfDay(first), now),
        to: startOfDay(first + DAYS_SEARCHED),
        busy: data.meetings
          .filter(({ state }) => state !== 'cancelled')
          .map((each) => ({ ...spanOf(each), personIds: busyIn(each) })),
        calendars: calendarsOf(team, personIds),
      })
    : []
  // One time a morning and one an afternoon say more than six quarters of an hour.
  const spread = [...Map.groupBy(found, (at) => Math.floor(at / 14_400_000)).values()].flatMap(([first]) => first ?? [])
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
      {spread.slice(0, SHOWN_TIMES).map((at) => {
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
          </Button>
        )
      })}
      {isShown && isReady && (
        <p>
          {isOwn
            ? 'By hours, leave and days off of the people, and their meetings.'
            : 'By office hours, public holidays and the meetings of the people. Projects keep own hours and leave.'}
        </p>
      )}
    </div>
  )
}
