import { expect, test } from 'vitest'
import { askedDays, costsOf, costSoFar } from '#domain/administration/costs.ts'

const NOON = Date.parse('2026-11-23T10:00:00Z')
const line = (day: string, usd: number, service = 'AWS Lambda') => ({ day, service, usd })

test('this month and the one before are asked for, until the day that is not over', () => {
  expect(askedDays(NOON)).toEqual({ from: '2026-10-01', end: '2026-11-23' })
  expect(askedDays(Date.parse('2027-01-01T00:00:00Z'))).toEqual({ from: '2026-12-01', end: '2027-01-01' })
})

test('a month so far stands beside the same days of the month before', () => {
  const costs = costsOf(
    [
      line('2026-10-01', 3),
      line('2026-10-22', 2),
      line('2026-10-31', 50),
      line('2026-11-01', 1),
      line('2026-11-22', 4),
    ],
    NOON,
  )
  expect(costSoFar(costs, NOON)).toEqual({ usd: 5, before: 5, until: '2026-11-22' })
})

test('a longer month is compared with the whole of a shorter one', () => {
  const now = Date.parse('2027-03-31T10:00:00Z')
  const costs = costsOf([line('2027-02-28', 7), line('2027-03-30', 1)], now)
  expect(costSoFar(costs, now)).toEqual({ usd: 1, before: 7, until: '2027-03-30' })
})

test('figures of last month are not this month’s when a month begins', () => {
  const costs = costsOf([line('2026-11-30', 4)], Date.parse('2026-12-01T08:00:00Z'))
  expect(costSoFar(costs, Date.parse('2026-12-01T08:00:00Z'))).toBeUndefined()
})

test('services are in the order of this month, without those that cost next to nothing', () => {
  const costs = costsOf(
    [
      line('2026-10-05', 9, 'AWS WAF'),
      line('2026-11-02', 1, 'AWS WAF'),
      line('2026-11-02', 2, 'Amazon DynamoDB'),
      line('2026-11-03', 0.004, 'Amazon SNS'),
    ],
    NOON,
  )
  expect(costs.services).toEqual([
    { service: 'Amazon DynamoDB', thisMonth: 2, lastMonth: 0 },
    { service: 'AWS WAF', thisMonth: 1, lastMonth: 9 },
  ])
  expect(costs.days.at(-1)).toEqual({ day: '2026-11-03', usd: 0.004 })
})
