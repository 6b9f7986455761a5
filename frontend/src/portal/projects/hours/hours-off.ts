import { dateOf, dayOf, WEEKDAYS, weekdayOf } from '#domain/calendar/day.ts'
import type { TeamHours } from '#domain/projects/team-hours.ts'

type HourOff = TeamHours['hoursOff'][number]

/** What the organisation's hours hold. */
const MOST_HOURS_OFF = 200
const MIDNIGHT = '00:00'
const END_OF_DAY = '24:00'

export interface EnteredHoursOff {
  readonly name: string
  readonly first: string
  /** The same as the first for one day. */
  readonly last: string
  /** Only these days of the week; all of them if it is empty. */
  readonly weekdays: readonly string[]
  readonly from: string
  /** A time field knows no 24:00, so 00:00 is the end of the day. */
  readonly to: string
}

/** One entry a day, as the calendar keeps them; a sentence if they can't be entered. */
export function hoursOffOf(entered: EnteredHoursOff, known: readonly HourOff[]): readonly HourOff[] | string {
  const { name, first, last, weekdays, from } = entered
  const to = entered.to === MIDNIGHT ? END_OF_DAY : entered.to
  if (from === '' || to === '') return 'Hours off have two times.'
  if (from >= to) return 'Hours off end after they begin.'
  if (last < first) return 'The last day is before the first.'
  const [start, end] = [dayOf(first), dayOf(last)]
  if (end - start > 366) return 'Hours off are a year at most at a time.'
  const added: HourOff[] = []
  for (let day = start; day <= end; day += 1) {
    if (weekdays.length > 0 && !weekdays.includes(WEEKDAYS[weekdayOf(day)] ?? '')) continue
    const off = { date: dateOf(day), from, to, name }
    if (!known.some((each) => each.date === off.date && each.from === from && each.to === to)) added.push(off)
  }
  if (added.length === 0) return 'No new day has these hours off.'
  const left = Math.max(0, MOST_HOURS_OFF - known.length)
  if (added.length > left)
    return `These are ${added.length} days, and ${left} of ${MOST_HOURS_OFF} can still be entered. Shorten the time, or remove past days.`
  return added
}

/** The hours with more hours off, in order of date and time. */
export function withHoursOff(hours: TeamHours, added: readonly HourOff[]): TeamHours {
  const key = ({ date, from }: HourOff) => `${date} ${from}`
  return {
    ...hours,
    hoursOff: [...hours.hoursOff, ...added].toSorted((one, other) => (key(one) < key(other) ? -1 : 1)),
  }
}

export interface GroupOfHoursOff extends Pick<HourOff, 'name' | 'from' | 'to'> {
  readonly dates: readonly string[]
}

/** Hours off of one name and time as one line, in order of the first day. */
export function groupsOf(hoursOff: readonly HourOff[]): GroupOfHoursOff[] {
  const groups = Map.groupBy(hoursOff, ({ name, from, to }) => `${from} ${to} ${name}`)
  return [...groups.values()]
    .map((of) => ({
      name: of[0]!.name,
      from: of[0]!.from,
      to: of[0]!.to,
      dates: of.map(({ date }) => date).toSorted(),
    }))
    .toSorted((one, other) => ((one.dates[0] ?? '') < (other.dates[0] ?? '') ? -1 : 1))
}

/** The hours without the ones of a group; with dates only of these days. */
export function withoutGroup(hours: TeamHours, group: GroupOfHoursOff, dates = group.dates): TeamHours {
  const isOf = ({ name, from, to, date }: HourOff) =>
    name === group.name && from === group.from && to === group.to && dates.includes(date)
  return { ...hours, hoursOff: hours.hoursOff.filter((each) => !isOf(each)) }
}
