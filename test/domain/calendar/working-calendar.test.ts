import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workingCalendarSchema } from '#domain/calendar/calendar-schemas.ts'
import {
  addWorkingTime,
  always,
  isWorkingAt,
  nextWorkingInstant,
  subtractWorkingTime,
  workingTimeBetween,
} from '#domain/calendar/working-calendar.ts'
import type { WorkingCalendar } from '#domain/calendar/working-calendar.ts'
import { addCalendarDaysRolling, addWorkingDays } from '#domain/calendar/working-days.ts'

/** A Johannesburg time as milliseconds. */
const at = (local: string) => Date.parse(`${local}+02:00`)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const everyWeekday = (...periods: { from: string; to: string }[]): WorkingCalendar => ({
  hours: 'weekly',
  week: Object.fromEntries(weekdays.map((day) => [day, periods])),
  holidaysOff: true,
  addedHolidays: [],
  closedDays: [],
})
const office = everyWeekday({ from: '08:00', to: '17:00' })
const withLunch = everyWeekday({ from: '08:00', to: '12:30' }, { from: '13:15', to: '17:00' })
const night: WorkingCalendar = {
  hours: 'weekly',
  week: { Saturday: [{ from: '22:00', to: '24:00' }], Sunday: [{ from: '00:00', to: '06:00' }] },
  holidaysOff: false,
  addedHolidays: [],
  closedDays: [{ date: '2026-11-22', name: 'Maintenance' }],
}
const calendars = [always, office, withLunch, night]

describe('working time that is added', () => {
  test.each([
    [office, '2026-11-20T16:00', 4, '2026-11-23T11:00', 'passes the weekend'],
    [office, '2026-11-03T16:00', 4, '2026-11-05T11:00', 'passes election day'],
    [office, '2026-08-07T16:00', 2, '2026-08-11T09:00', 'passes the Monday after a holiday on a Sunday'],
    [office, '2026-12-24T16:00', 2, '2026-12-28T09:00', 'passes Christmas'],
    [office, '2026-12-31T16:00', 2, '2027-01-04T09:00', 'passes the end of a year'],
    [office, '2026-11-20T08:00', 9, '2026-11-20T17:00', 'ends with the day, not at the next opening'],
    [office, '2026-11-21T12:00', 4, '2026-11-23T12:00', 'begins when the office opens'],
    [withLunch, '2026-11-20T12:00', 1, '2026-11-20T13:45', 'stands still at lunch'],
    [night, '2026-11-14T23:00', 3, '2026-11-15T02:00', 'runs over midnight'],
    [night, '2026-11-21T23:00', 3, '2026-11-29T00:00', 'passes a closed day'],
    [always, '2026-11-03T23:00', 4, '2026-11-04T03:00', 'counts all hours if the calendar does'],
  ] as const)('%#: from %s on, %s %i h', (calendar, from, hours, due, _why) => {
    expect(new Date(addWorkingTime(calendar, at(from), hours * HOUR_MS)).toISOString()).toBe(
      new Date(at(due)).toISOString(),
    )
  })

  test('may be years', () => {
    const due = addWorkingTime(office, at('2026-01-01T00:00'), 10_000 * HOUR_MS)
    expect(workingTimeBetween(office, at('2026-01-01T00:00'), due)).toBe(10_000 * HOUR_MS)
    expect(new Date(due).getUTCFullYear()).toBe(2030)
  })

  test('is refused if negative, or if the calendar is closed for years', () => {
    expect(() => addWorkingTime(office, 0, -1)).toThrow(RangeError)
    expect(() => addWorkingTime(always, 0, Number.NaN)).toThrow(RangeError)
    const days = Array.from({ length: 1500 }, (_, index) => at('2026-01-01T12:00') + index * DAY_MS)
    const closedDays = days.map((day) => ({ date: new Date(day).toISOString().slice(0, 10), name: 'Closed' }))
    const closed = { ...office, closedDays } as WorkingCalendar
    expect(() => addWorkingTime(closed, at('2026-02-02T08:00'), HOUR_MS)).toThrow('no working time in 2026 and 2027')
    expect(() => nextWorkingInstant(closed, at('2026-02-02T08:00'))).toThrow(RangeError)
    expect(() => subtractWorkingTime(closed, at('2029-01-02T08:00'), HOUR_MS)).toThrow(RangeError)
  })
})

test('a moment is working time from the start of a period to before its end', () => {
  expect([at('2026-11-23T07:59:59.999'), at('2026-11-23T08:00')].map((each) => isWorkingAt(office, each))).toEqual([
    false,
    true,
  ])
  expect([at('2026-11-23T16:59:59.999'), at('2026-11-23T17:00')].map((each) => isWorkingAt(office, each))).toEqual([
    true,
    false,
  ])
  expect(nextWorkingInstant(office, at('2026-12-31T17:00'))).toBe(at('2027-01-04T08:00'))
  expect(isWorkingAt(office, at('2026-11-04T10:00'))).toBe(false)
})

describe('a calendar', () => {
  const parses = (change: object) => workingCalendarSchema.safeParse({ ...office, ...change }).success

  test('is JSON that its schema accepts', () => {
    for (const calendar of calendars) {
      expect(workingCalendarSchema.parse(JSON.parse(JSON.stringify(calendar)))).toEqual(calendar)
    }
  })

  test.each([
    [{ week: {} }],
    [{ week: { Monday: [] } }],
    [{ week: { Monday: [{ from: '17:00', to: '08:00' }] } }],
    [
      {
        week: {
          Monday: [
            { from: '08:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
        },
      },
    ],
    [{ week: { Monday: [{ from: '8', to: '12:00' }] } }],
    [{ closedDays: [{ date: '2026-02-30', name: 'Never' }] }],
    [{ holidaysOff: 'yes' }],
  ])('%j is refused', (change) => {
    expect(parses({})).toBe(true)
    expect(parses(change)).toBe(false)
  })
})

describe('for every calendar', () => {
  const moments = fc.integer({ min: at('2025-12-01T00:00'), max: at('2027-02-01T00:00') })
  const amounts = fc.integer({ min: 1, max: 400 * HOUR_MS })
  const shedding = (date: string, from: string, to: string) => ({ date, from, to, name: 'Load-shedding' })
  const withHoursOff = {
    ...withLunch,
    hoursOff: [
      shedding('2025-12-22', '00:00', '09:15'),
      shedding('2025-12-23', '10:00', '12:30'),
      shedding('2025-12-23', '12:00', '14:30'),
      shedding('2025-12-24', '06:00', '24:00'),
    ],
  }
  const anyCalendar = fc.constantFrom(...calendars, withHoursOff)

  /** The rule said slowly: minute by minute. */
  const countedMinutes = (calendar: WorkingCalendar, from: number, to: number) => {
    let count = 0
    for (let minute = from; minute < to; minute += 60_000) if (isWorkingAt(calendar, minute)) count += 1
    return count
  }

  test('the time between two moments is the sum of its working minutes', () => {
    const minutes = fc.integer({ min: 0, max: 600_000 })
    fc.assert(
      fc.property(anyCalendar, minutes, fc.integer({ min: 0, max: 6000 }), (calendar, start, length) => {
        const from = at('2025-12-20T00:00') + start * 60_000
        const to = from + length * 60_000
        expect(workingTimeBetween(calendar, from, to)).toBe(countedMinutes(calendar, from, to) * 60_000)
      }),
      { numRuns: 40 },
    )
  })

  test('adding working time gives the earliest time with that much in between', () => {
    fc.assert(
      fc.property(anyCalendar, moments, amounts, (calendar, from, ms) => {
        const due = addWorkingTime(calendar, from, ms)
        expect(workingTimeBetween(calendar, from, due)).toBe(ms)
        expect(workingTimeBetween(calendar, from, due - 1)).toBe(ms - 1)
      }),
    )
  })

  test('subtracting working time gives the latest time with that much in between', () => {
    fc.assert(
      fc.property(anyCalendar, moments, amounts, (calendar, to, ms) => {
        const from = subtractWorkingTime(calendar, to, ms)
        expect(workingTimeBetween(calendar, from, to)).toBe(ms)
        expect(workingTimeBetween(calendar, from + 1, to)).toBe(ms - 1)
      }),
    )
  })

  test('a later start is never due earlier, and parts add up', () => {
    fc.assert(
      fc.property(anyCalendar, moments, fc.nat(20 * DAY_MS), amounts, amounts, (calendar, from, later, one, other) => {
        expect(addWorkingTime(calendar, from + later, one)).toBeGreaterThanOrEqual(addWorkingTime(calendar, from, one))
        expect(addWorkingTime(calendar, addWorkingTime(calendar, from, one), other)).toBe(
          addWorkingTime(calendar, from, one + other),
        )
      }),
    )
  })

  test('the next working moment is the first one', () => {
    fc.assert(
      fc.property(anyCalendar, moments, (calendar, from) => {
        const next = nextWorkingInstant(calendar, from)
        expect(next).toBeGreaterThanOrEqual(from)
        expect(workingTimeBetween(calendar, from, next)).toBe(0)
        expect(workingTimeBetween(calendar, next, next + 1)).toBe(1)
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['2026-11-03', 1, '2026-11-05', 'election day does not count'],
    ['2026-11-20', 1, '2026-11-23', 'the weekend does not count'],
    ['2026-11-21', 0, '2026-11-23', 'no day is the next working day'],
    ['2026-11-20', 0, '2026-11-20', 'no day is today'],
    ['2026-12-23', 5, '2026-12-31', 'Christmas does not count'],
  ])('from %s, %i working days end on %s: %s', (date, days, end) => {
    expect(addWorkingDays(office, date, days)).toBe(end)
  })

  test.each([
    ['2026-10-24', 10, '2026-11-03', 'an ordinary Tuesday'],
    ['2026-10-25', 10, '2026-11-05', 'election day rolls on'],
    ['2026-11-11', 10, '2026-11-21', 'a Saturday counts'],
    ['2026-11-12', 10, '2026-11-23', 'a Sunday rolls on'],
    ['2026-07-30', 10, '2026-08-11', 'a Sunday that is a holiday, and its Monday, roll on'],
  ])('from %s, %i calendar days of the law end on %s: %s', (date, days, end) => {
    expect(addCalendarDaysRolling(date, days)).toBe(end)
  })

  test('are whole, and dates exist', () => {
    expect(() => addWorkingDays(office, '2026-11-20', 1.5)).toThrow(RangeError)
    expect(() => addCalendarDaysRolling('2026-11-20', -1)).toThrow(RangeError)
    expect(() => addCalendarDaysRolling('2026-02-30', 1)).toThrow(RangeError)
  })
})
