import { dayOf, weekdayOf, WEEKDAYS } from '#domain/calendar/day.ts'
import type { MeetingRule } from '#domain/meetings/meeting-rule.ts'

export const repeats = [
  ['once', 'Does not repeat'],
  ['day', 'Every day'],
  ['week', 'Every week'],
  ['fortnight', 'Every two weeks'],
  ['month-weekday', 'Every month on this weekday'],
  ['month', 'Every month on this date'],
] as const
/** `as-it-is`: the rule of a series that the form has no name for. */
export type Repeat = (typeof repeats)[number][0] | 'as-it-is'

/** A day on which an organisation is closed moves no meeting by itself: guests see public holidays and weekends only. */
export const onDaysOff = [
  ['is-left-out', 'leave it out'],
  ['next-working-day', 'move to the next weekday'],
  ['last-working-day', 'move to the weekday before'],
  ['stays', 'meet all the same'],
] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The weekday of a date. */
export function weekdayNamed(date: string): Weekday {
  return WEEKDAYS[weekdayOf(dayOf(date))] ?? 'Monday'
}

interface Repeating {
  readonly repeat: Exclude<Repeat, 'once' | 'as-it-is'>
  /** The first day. */
  readonly date: string
  /** For weeks. */
  readonly weekdays: readonly Weekday[]
  readonly onDayOff: MeetingRule['onDayOff']
  readonly until: string | undefined
}

/** The rule that the form's choices make. */
export function ruleOf({ repeat, date, weekdays, onDayOff, until }: Repeating): MeetingRule {
  const rest = { onDayOff, ...(until !== undefined && { until }) }
  const on = weekdayNamed(date)
  const day = Number(date.slice(8))
  const nth = Math.ceil(day / 7)
  switch (repeat) {
    case 'day':
      return { every: 1, unit: { of: 'day' }, ...rest }
    case 'week':
    case 'fortnight':
      return {
        every: repeat === 'week' ? 1 : 2,
        unit: { of: 'week', on: weekdays.length === 0 ? [on] : [...weekdays] },
        ...rest,
      }
    case 'month-weekday':
      return {
        every: 1,
        unit: { of: 'month-weekday', nth: nth === 1 || nth === 2 || nth === 3 || nth === 4 ? nth : -1, on },
        ...rest,
      }
    case 'month':
      return { every: 1, unit: { of: 'month', day: day > 28 ? 31 : day }, ...rest }
  }
}

/** A rule that passes the days from `first` on which the organisation is closed. One that moves no meeting needs none. */
export function withClosedDays(
  rule: MeetingRule,
  first: string,
  closed: readonly { readonly date: string }[],
): MeetingRule {
  const { passing: _passing, ...rest } = rule
  // A meeting moves back only to a date of the series, so earlier days do not matter.
  const dates = [...new Set(closed.map(({ date }) => date))].filter((date) => date >= first).toSorted()
  const moves = rule.onDayOff === 'next-working-day' || rule.onDayOff === 'last-working-day'
  return moves && dates.length > 0 ? { ...rest, passing: dates } : rest
}

/** The form's choice that makes a rule. */
export function repeatOf({ every, unit }: MeetingRule): Exclude<Repeat, 'once'> {
  if (unit.of === 'week' && every <= 2) return every === 1 ? 'week' : 'fortnight'
  if (unit.of === 'week' || every !== 1) return 'as-it-is'
  return unit.of
}
