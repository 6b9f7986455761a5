import { expect, test } from 'vitest'
import { datesOf, occurrencesOf } from '#domain/calendar/recurrence.ts'
import type { Recurrence } from '#domain/calendar/recurrence.ts'
import { office } from '../projects/schedule/plans.ts'

const monthly = (day: number, onDayOff: Recurrence['onDayOff']): Recurrence => ({
  from: '2026-11-01',
  every: 1,
  unit: { of: 'month', day },
  onDayOff,
})
const dates = (recurrence: Recurrence, first = '2026-11-01', last = '2027-02-28') =>
  datesOf(recurrence, office, first, last)

// 25 December 2026 is a holiday on a Friday; 25 January and 25 February 2027 are a Monday and a Thursday.
test.each([
  ['stays', '2026-12-25'],
  ['next-working-day', '2026-12-28'],
  ['last-working-day', '2026-12-24'],
  ['is-left-out', undefined],
] as const)('a date on Christmas Day: %s', (onDayOff, christmas) => {
  const expected = ['2026-11-25', christmas, '2027-01-25', '2027-02-25'].filter((date) => date !== undefined)
  expect(dates(monthly(25, onDayOff))).toEqual(expected)
})

test('the 31st is the last day of a shorter month', () => {
  expect(dates(monthly(31, 'stays'))).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
})

test('every second week on two days counts weeks from Monday', () => {
  const unit = { of: 'week', on: ['Tuesday', 'Sunday'] } as const
  // The recurrence begins on Wednesday the 4th, so the Tuesday of that week is before it.
  expect(dates({ from: '2026-11-04', every: 2, unit, onDayOff: 'stays' }, '2026-11-01', '2026-12-01')).toEqual([
    '2026-11-08',
    '2026-11-17',
    '2026-11-22',
    '2026-12-01',
  ])
})

test('days that move to the same working day are one date, and it ends with its last date', () => {
  const daily: Recurrence = {
    from: '2026-12-24',
    until: '2026-12-29',
    every: 1,
    unit: { of: 'day' },
    onDayOff: 'next-working-day',
  }
  expect(dates(daily)).toEqual(['2026-12-24', '2026-12-28', '2026-12-29'])
})

test('a date that moves into the asked days is among them, and one that moves out is not', () => {
  expect(dates(monthly(25, 'last-working-day'), '2026-12-24', '2026-12-24')).toEqual(['2026-12-24'])
  expect(dates(monthly(25, 'next-working-day'), '2026-12-26', '2026-12-31')).toEqual(['2026-12-28'])
  expect(dates(monthly(25, 'next-working-day'), '2026-12-25', '2026-12-25')).toEqual([])
})

test('an interval must be a whole number from 1', () => {
  expect(() => dates({ ...monthly(1, 'stays'), every: 0 })).toThrow(RangeError)
})

test('the second Tuesday and the last Friday of a month', () => {
  const unit = (nth: number, on: 'Tuesday' | 'Friday') => ({ of: 'month-weekday', nth, on }) as const
  const on = (nth: number, day: 'Tuesday' | 'Friday') =>
    dates({ from: '2026-11-01', every: 1, unit: unit(nth, day), onDayOff: 'stays' })
  expect(on(2, 'Tuesday')).toEqual(['2026-11-10', '2026-12-08', '2027-01-12', '2027-02-09'])
  expect(on(-1, 'Friday')).toEqual(['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26'])
})

test('a date that moved still has the name that the rule gives it', () => {
  expect(occurrencesOf(monthly(25, 'next-working-day'), office, '2026-12-01', '2026-12-31')).toEqual([
    { date: '2026-12-28', ruled: '2026-12-25' },
  ])
})
