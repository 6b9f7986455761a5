import { expect, test } from 'vitest'
import { holidayLines, holidayMoves } from '#domain/meetings/calendar/holiday-moves.ts'
import type { MeetingRule } from '#domain/meetings/meeting-rule.ts'

const weekly = (onDayOff: MeetingRule['onDayOff']): MeetingRule => ({
  every: 1,
  unit: { of: 'week', on: ['Wednesday'] },
  onDayOff,
  until: '2026-12-31',
})

test('a series says what becomes of each meeting on a public holiday', () => {
  const date = '2026-12-02'
  const ruled = { holiday: 'Day of Reconciliation', ruled: '2026-12-16' }
  expect(holidayMoves({ date, rule: weekly('next-working-day') })).toEqual([{ ...ruled, date: '2026-12-17' }])
  expect(holidayMoves({ date, rule: weekly('stays') })).toEqual([{ ...ruled, date: '2026-12-16' }])
  expect(holidayMoves({ date, rule: weekly('is-left-out') })).toEqual([ruled])
  expect(holidayLines({ date, rule: weekly('last-working-day') })).toEqual([
    'Wednesday 16 December 2026 (Day of Reconciliation) moves to Tuesday 15 December 2026.',
  ])
  expect(holidayLines({ date, rule: weekly('is-left-out') })).toEqual([
    'Wednesday 16 December 2026 (Day of Reconciliation) is left out.',
  ])
})

test('a weekend is none, and many are counted', () => {
  const everyDay: MeetingRule = { every: 1, unit: { of: 'day' }, onDayOff: 'is-left-out' }
  const lines = holidayLines({ date: '2026-12-01', rule: everyDay })
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toMatch(/^And \d+ more within a year\.$/)
  expect(lines.join()).not.toMatch(/Saturday 5 December/)
})

test('a mail does not name the move of a meeting that was cancelled, names where people put one, and no past holidays', () => {
  const rule = { ...weekly('next-working-day'), until: '2028-12-31' }
  const series = { date: '2026-12-02', rule }
  const of = (state: 'planned' | 'cancelled', date: string) =>
    holidayLines(series, { changed: [{ ruled: '2026-12-16', date, state }] })
  expect(of('cancelled', '2026-12-17').join()).not.toMatch(/Reconciliation/)
  expect(of('planned', '2026-12-18')[0]).toBe(
    'Wednesday 16 December 2026 (Day of Reconciliation) moves to Friday 18 December 2026.',
  )
  const later = holidayLines(series, { from: '2027-12-20' })
  expect(later.join()).not.toMatch(/2026|2027/)
  expect(later.join()).toMatch(/2028/)
})

test('a meeting that a holiday moves passes the closed days of its organisation', () => {
  const of = (onDayOff: MeetingRule['onDayOff'], passing: string[]) =>
    holidayLines({ date: '2026-12-02', rule: { ...weekly(onDayOff), passing } })
  expect(of('next-working-day', ['2026-12-17', '2026-12-18'])).toEqual([
    'Wednesday 16 December 2026 (Day of Reconciliation) moves to Monday 21 December 2026.',
  ])
  expect(of('last-working-day', ['2026-12-15'])).toEqual([
    'Wednesday 16 December 2026 (Day of Reconciliation) moves to Monday 14 December 2026.',
  ])
  expect(of('next-working-day', ['2026-12-09'])).toEqual(of('next-working-day', []))
})
