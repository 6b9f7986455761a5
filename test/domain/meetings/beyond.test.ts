import { expect, test } from 'vitest'
import { occurrenceBeyond } from '#domain/meetings/beyond.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { sampleSeries } from './samples.ts'

const days = { from: '2026-11-03', to: '2026-12-29' }
const weekly = sampleSeries()
const yearly = sampleSeries({ rule: { every: 12, unit: { of: 'month', day: 3 }, onDayOff: 'stays' } })

test('the next occurrence behind some days is found, however seldom a series comes back', () => {
  expect(occurrenceBeyond([weekly], officeHours, days, 'later')).toBe('2027-01-05')
  expect(occurrenceBeyond([yearly], officeHours, days, 'later')).toBe('2027-11-03')
  expect(occurrenceBeyond([yearly, weekly], officeHours, days, 'later')).toBe('2027-01-05')
})

test('before its first occurrence a series has none, and a series that ended has no later one', () => {
  expect(occurrenceBeyond([weekly], officeHours, days, 'earlier')).toBeUndefined()
  expect(occurrenceBeyond([weekly], officeHours, { from: '2026-12-01', to: '2026-12-29' }, 'earlier')).toBe(
    '2026-11-24',
  )
  const ended = sampleSeries({ rule: { ...weekly.rule, until: '2026-12-15' } })
  expect(occurrenceBeyond([ended], officeHours, days, 'later')).toBeUndefined()
})
