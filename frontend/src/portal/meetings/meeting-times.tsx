import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, startOfDay } from '#domain/calendar/day.ts'
import { findTimes } from '#domain/meetings/calendar/find-time.ts'
import { calendarsOf } from '#domain/meetings/calendar/people-calendars.ts'
import { spanOf } from '#domain/meetings/calendar/span.ts'
import { busyIn, warningsOf } from '#domain/meetings/calendar/warnings.ts'
import { localIn } from '#domain/calendar/zone.ts'
import type { MeetingDetails } from '#domain/meetings/meeting.ts'
import { Button } from '../../ui/button.tsx'
import { meetingsQuery } from './queries.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import { shortDay, warningWords } from './words.ts'
import css from './meetings.module.css'

const SHOWN_TIMES = 6
const DAYS_SEARCHED = 21

/** What speaks against the chosen time. */
export function Warnings({
  details,
  id,
  nameOf,
}: {
  details: MeetingDetails
  id?: string
  nameOf: (id: string) => string
}) {
  const { data } = useQuery(meetingsQuery(details.date, details.date))
  const meeting = { ...details, ...(id !== undefined && { id }) }
  const { team, isPending } = useTeamCalendar()
  const warnings = isPending ? [] : warningsOf(meeting, data?.meetings ?? [], team)
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
  const { data } = useQuery({
    ...meetingsQuery(dateOf(today), dateOf(today + DAYS_SEARCHED)),
    enabled: isShown,
  })
  const { team, isOwn, isPending } = useTeamCalendar()
  const { personIds, minutes, zone } = details
  const isReady = data !== undefined && !isPending
  const found = isReady
    ? findTimes({
        personIds,
        minutes,
        from: startOfDay(today + 1),
        to: startOfDay(today + DAYS_SEARCHED),
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
          Find a time
        </Button>
      )}
      {isShown && !isReady && <p role="status">Looking for times</p>}
      {isShown && isReady && spread.length === 0 && <p>Nobody has a time in common in the next three weeks.</p>}
      {spread.slice(0, SHOWN_TIMES).map((at) => {
        const local = localIn(zone, at)
        return (
          <Button key={at} size="small" onClick={() => onChoose(at)}>
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
