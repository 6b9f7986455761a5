import { useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { wayOffClosedDay } from '#domain/meetings/calendar/off-closed-day.ts'
import { isToCome } from '#domain/meetings/calendar/warnings.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'
import type { Series } from '#domain/meetings/series.ts'
import { Button } from '../../ui/button.tsx'
import { useTakeOff } from '../parts/closed-days/take-off.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTeamCalendar } from './use-team-calendar.ts'
import { longDate, shortDay } from './words.ts'

type Planned = Pick<MeetingSummary, 'id' | 'title' | 'date' | 'time' | 'minutes' | 'zone' | 'state' | 'ruled'>

/** Takes a meeting to come off a day on which the organisation is closed, in one press. Its warning says what the day is called. */
export function OffClosedDay({ meeting, series }: { meeting: Planned; series: Series | undefined }) {
  const { team } = useTeamCalendar()
  const now = useNow()
  const take = useTakeOff()
  const [isAsked, setAsked] = useState(false)
  if (!isToCome(meeting, now)) return null
  const way = wayOffClosedDay(meeting, { calendar: team.calendar, today: dateOf(dayAt(now)), series })
  if (!way) return null
  const { id, title, date } = meeting
  const takeOff = () => take.mutate([{ id, title, date, way }], { onSettled: () => setAsked(false) })
  if (way.date !== undefined)
    return (
      <Button
        size="small"
        busy={take.isPending}
        busyText="Moving it"
        aria-label={`Move to ${shortDay(way.date)}: ${title}`}
        onClick={takeOff}
      >
        Move to {shortDay(way.date)}
      </Button>
    )
  return (
    <>
      <Button size="small" aria-label={`Leave it out: ${title}`} onClick={() => setAsked(true)}>
        Leave it out
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Leave this meeting out?"
        about={`“${title}” on ${longDate(date)} is cancelled, and everybody invited gets an email that takes it out of the calendar. This cannot be taken back.`}
        action="Leave it out"
        cancel="Keep it"
        busyText="Leaving it out"
        isBusy={take.isPending}
        onConfirm={takeOff}
      />
    </>
  )
}
