import { expect, test } from 'vitest'
import { daysOffShown, rowsOfMonth } from '#frontend/portal/projects/days-off-shown.ts'
import { office, planOf } from '../../../domain/projects/schedule/plans.ts'

const plan = planOf([], [])

test('a public holiday on a Saturday has its name in the calendar, as one on a Friday has', () => {
  const off = daysOffShown(plan, { from: '2026-12-21', to: '2027-01-03' })
  expect(off.get('2026-12-25')).toEqual({ isWeekend: false, name: 'Christmas Day' })
  expect(off.get('2026-12-26')).toEqual({ isWeekend: true, name: 'Day of Goodwill' })
  expect(off.get('2026-12-27')).toEqual({ isWeekend: true })
  expect(off.get('2027-01-01')).toEqual({ isWeekend: false, name: "New Year's Day" })
  expect(off.has('2026-12-24')).toBe(false)
  // The last day counts, and so does a single one.
  expect(off.get('2027-01-03')).toEqual({ isWeekend: true })
  expect(daysOffShown(plan, { from: '2026-12-25', to: '2026-12-25' }).has('2026-12-25')).toBe(true)
})

test('a team that works on public holidays sees none of them', () => {
  const off = daysOffShown(planOf([], [], { calendar: { ...office, holidaysOff: false } }), {
    from: '2026-12-21',
    to: '2027-01-03',
  })
  expect([...off.values()].some(({ name }) => name !== undefined)).toBe(false)
})

const closed = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'].map((date) => ({
  date,
  name: 'Year-end break',
}))
const yearEnd = planOf([], [], {
  calendar: {
    ...office,
    closedDays: closed,
    hoursOff: [{ date: '2026-12-03', from: '10:00', to: '12:00', name: 'Load-shedding' }],
  },
  people: new Map([['thandi', { leave: [{ from: '2026-12-17', to: '2026-12-22' }] }]]),
})
const december = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
const span = { from: '2026-12-01', to: '2026-12-31' }

test('leave is a day off only if it is that of the one person who is asked for, and has their name', () => {
  expect(daysOffShown(yearEnd, span).has('2026-12-17')).toBe(false)
  const off = daysOffShown(yearEnd, { ...span, whose: { personId: 'thandi', name: 'Thandi' } })
  expect(off.get('2026-12-17')).toEqual({ isWeekend: false, name: 'Leave of Thandi' })
  expect(off.get('2026-12-16')?.name).toBe('Day of Reconciliation')
})

test('a list names days off in rows that tasks break, and neither weekends nor days with hours off alone', () => {
  const off = daysOffShown(yearEnd, { ...span, whose: { personId: 'thandi', name: 'Thandi' } })
  const rowsWith = (...listed: readonly string[]) => [
    ...rowsOfMonth(december, off, { month: '2026-12', today: '2026-11-30', hasTasks: (date) => listed.includes(date) }),
  ]
  expect(rowsWith()).toEqual([
    ['2026-12-16', '2026-12-16'],
    ['2026-12-17', '2026-12-22'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-26', '2026-12-26'],
    ['2026-12-28', '2026-12-31'],
  ])
  expect(rowsWith('2026-12-18', '2026-12-29')).toEqual([
    ['2026-12-16', '2026-12-16'],
    ['2026-12-17', '2026-12-17'],
    ['2026-12-21', '2026-12-22'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-26', '2026-12-26'],
    ['2026-12-28', '2026-12-28'],
    ['2026-12-30', '2026-12-31'],
  ])
})

test('a phone tells days off beside the month as the wide calendar does, and today only in its own month', () => {
  const around = Array.from({ length: 42 }, (_, at) => new Date(Date.UTC(2026, 10, 30 + at)).toISOString().slice(0, 10))
  const off = daysOffShown(yearEnd, { from: '2026-11-30', to: '2027-01-10' })
  const rowsOn = (today: string) =>
    rowsOfMonth(around, off, { month: '2026-12', today, hasTasks: (date) => date === '2027-01-04' })
  expect([...rowsOn('2026-11-30')].slice(-2)).toEqual([
    ['2026-12-28', '2026-12-31'],
    ['2027-01-01', '2027-01-01'],
  ])
  expect(rowsOn('2027-01-01').has('2027-01-01')).toBe(true)
  expect(rowsOn('2026-12-25').has('2026-12-25')).toBe(false)
})
