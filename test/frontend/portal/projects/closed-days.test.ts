import { expect, test } from 'vitest'
import { closedRanges, withoutRange } from '#frontend/portal/projects/hours/closed-days.ts'

const closed = (...dates: string[]) => dates.map((date) => ({ date, name: 'Closed for the holidays' }))
const days = [
  ...closed('2026-12-30', '2026-12-31', '2027-01-01'),
  { date: '2026-12-31', name: 'Stocktaking' },
  ...closed('2027-01-04'),
]

test('days on end with one name are one row', () => {
  expect(closedRanges(days).map(({ name, first, last, dates }) => [name, first, last, dates.length])).toEqual([
    ['Closed for the holidays', '2026-12-30', '2027-01-01', 3],
    ['Stocktaking', '2026-12-31', '2026-12-31', 1],
    ['Closed for the holidays', '2027-01-04', '2027-01-04', 1],
  ])
})

test('a row is removed with all of its days and no other', () => {
  const [range] = closedRanges(days)
  expect(withoutRange(days, range!)).toEqual([days[3], days[4]])
})
