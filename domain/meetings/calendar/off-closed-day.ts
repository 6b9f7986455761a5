import { dateOf, dayOf } from '../../calendar/day.ts'
import { occurrencesOf } from '../../calendar/recurrence.ts'
import { isWorkingDay } from '../../calendar/working-calendar.ts'
import type { WeeklyCalendar } from '../../calendar/working-calendar.ts'
import type { Meeting } from '../meeting.ts'
import { recurrenceOf } from '../series.ts'
import type { Series } from '../series.ts'
import { homeTime } from './home-time.ts'
import { officeHours } from './office-hours.ts'

/** What a meeting does about a day on which its organisation is closed, or that it entered as a public holiday. */
export interface WayOff {
  /** What the day is called. */
  readonly name: string
  /** The date, in the time zone of the meeting, that it moves to; absent if it is left out. */
  readonly date?: string
}

interface Asked {
  readonly calendar: WeeklyCalendar
  /** No meeting moves to a day before it, such as 2026-11-04. */
  readonly today: string
  /** Of an occurrence. */
  readonly series?: Pick<Series, 'date' | 'rule'> | undefined
}

/** A calendar that is closed for longer moves no meeting. */
const LONGEST_SEARCH = 366

/**
 * How a planned meeting leaves a day on which the organisation is closed, or that it entered as a public holiday later, as its series leaves
 * other holidays: to the next or the last working day, or not held. One whose new date has another occurrence of the series is left out.
 * Undefined on other days, and for a series that meets on holidays all the same.
 */
export function wayOffClosedDay(
  meeting: Pick<Meeting, 'date' | 'time' | 'zone' | 'state' | 'ruled'>,
  { calendar, today, series }: Asked,
): WayOff | undefined {
  if (meeting.state !== 'planned') return undefined
  const home = homeTime(meeting).date
  const closed = closedDayOf(meeting, calendar)
  const onDayOff = series?.rule.onDayOff ?? 'next-working-day'
  if (!closed || onDayOff === 'stays') return undefined
  const { name } = closed
  if (onDayOff === 'is-left-out') return { name }
  const day = dayOf(home)
  const back = onDayOff === 'last-working-day' ? workingDay(calendar, day, -1) : undefined
  const moved = back !== undefined && dateOf(back) >= today ? back : workingDay(calendar, day, 1)
  if (moved === undefined) return undefined
  const date = dateOf(dayOf(meeting.date) + moved - day)
  const isTaken =
    series !== undefined &&
    occurrencesOf(recurrenceOf(series), officeHours, date, date).some(({ ruled }) => ruled !== meeting.ruled)
  return isTaken ? { name } : { name, date }
}

/** The day on which the organisation is closed, or that it entered as a public holiday, on which a meeting is. */
export function closedDayOf(meeting: Pick<Meeting, 'date' | 'time' | 'zone'>, calendar: WeeklyCalendar) {
  const home = homeTime(meeting).date
  const added = calendar.holidaysOff ? (calendar.addedHolidays ?? []) : []
  return [...calendar.closedDays, ...added].find(({ date }) => date === home)
}

interface Opened {
  /** After the days were opened. */
  readonly calendar: WeeklyCalendar
  /** The days that are working days again. */
  readonly days: readonly string[]
}

/** How a planned meeting that left a day off goes back to it, once it is a working day again; undefined for every other meeting. */
export function wayBack(
  meeting: Pick<Meeting, 'time' | 'zone' | 'state' | 'off'>,
  { calendar, days }: Opened,
): Required<WayOff> | undefined {
  const { off, time, zone, state } = meeting
  if (state !== 'planned' || !off) return undefined
  const home = homeTime({ date: off.date, time, zone }).date
  return days.includes(home) && isWorkingDay(calendar, dayOf(home)) ? { name: off.name, date: off.date } : undefined
}

function workingDay(calendar: WeeklyCalendar, from: number, step: 1 | -1): number | undefined {
  for (let day = from + step; Math.abs(day - from) <= LONGEST_SEARCH; day += step)
    if (isWorkingDay(calendar, day)) return day
  return undefined
}
