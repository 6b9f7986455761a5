import { describe, expect, test } from 'vitest'
import { anomaliesOf } from '#domain/cloud-cost/anomalies.ts'
import { dayAfter } from '#domain/cloud-cost/day.ts'
import { forecastOf } from '#domain/cloud-cost/forecast.ts'
import { focusHeader, focusRow, folded } from './bills.ts'

/** A bill of one service from Thursday 1 January 2026 on, with the cost of each day. */
function billOf(length: number, costOn: (index: number) => number) {
  const rows = Array.from({ length }, (_, index) =>
    focusRow({
      BilledCost: costOn(index).toFixed(2),
      ChargePeriodStart: `${dayAfter('2026-01-01', index)}T00:00:00Z`,
      ServiceName: 'Network',
    }),
  )
  return folded(focusHeader, rows).currencies.get('USD')!
}

/** Weekdays cost 100, weekends 40. */
const weekly = (index: number) => ([2, 3].includes(index % 7) ? 40 : 100)

describe('anomalies', () => {
  test('a day that differs from the same weekday is found, with what was expected', () => {
    const [first, ...others] = anomaliesOf(billOf(42, (index) => (index === 30 ? 95 : weekly(index))))
    expect(first).toEqual({ day: '2026-01-31', service: 'Network', cost: 95, expected: 40, difference: 55 })
    expect(others).toEqual([])
  })

  test('a quiet weekend is none, nor is an incomplete last day, nor a day without three weeks before it', () => {
    expect(anomaliesOf(billOf(42, weekly))).toEqual([])
    expect(anomaliesOf(billOf(42, (index) => (index === 30 ? 0.9 : 0.01)))).toEqual([])
    expect(anomaliesOf(billOf(42, (index) => (index === 41 ? 10 : weekly(index))))).toEqual([])
    expect(anomaliesOf(billOf(21, (index) => (index === 20 ? 900 : weekly(index))))).toEqual([])
  })

  test('a service that stops is found', () => {
    const found = anomaliesOf(billOf(42, (index) => (index === 35 ? 0 : weekly(index))))
    expect(found).toMatchObject([{ day: '2026-02-05', cost: 0, expected: 100 }])
  })
})

describe('the forecast', () => {
  test('continues the weeks, and is not moved by one odd week', () => {
    const expected = ((5 * 100 + 2 * 40) / 7) * 30
    const steady = forecastOf(billOf(57, weekly))!
    expect(steady).toMatchObject({ firstDay: '2026-02-27', lastDay: '2026-03-28' })
    expect(steady.cost).toBeCloseTo(expected, 6)
    // Even equal weeks say no month exactly.
    expect(steady.high - steady.low).toBeCloseTo(expected * 0.1, 6)
    const odd = forecastOf(billOf(57, (index) => weekly(index) * (index >= 21 && index < 28 ? 3 : 1)))!
    expect(odd.cost).toBeCloseTo(expected, 6)
    expect(odd.high).toBeGreaterThan(odd.cost)
  })

  test('follows growth', () => {
    const growing = forecastOf(billOf(57, (index) => 100 + index))!
    expect(growing.cost).toBeGreaterThan(30 * 155)
    expect(growing.cost).toBeLessThan(30 * 180)
  })

  test('counts a fee of one day a month once, and not by the day', () => {
    const rows = (withFee: boolean) =>
      Array.from({ length: 60 }, (_, index) => dayAfter('2026-01-01', index)).flatMap((day) => {
        const at = { ChargePeriodStart: `${day}T00:00:00Z` }
        const fee = withFee && day.endsWith('-02') ? [focusRow({ ...at, BilledCost: '300', ServiceName: 'Fee' })] : []
        return [focusRow({ ...at, BilledCost: '10', ServiceName: 'Network' }), ...fee]
      })
    const costOf = (withFee: boolean) => forecastOf(folded(focusHeader, rows(withFee)).currencies.get('USD')!)!.cost
    expect(costOf(false)).toBeCloseTo(300, 6)
    expect(costOf(true)).toBeCloseTo(600, 6)
  })

  test('says nothing of a month whose cost came on a few days, and no trend of a few weeks', () => {
    const late = billOf(31, (index) => (index >= 27 ? 5 : 0.02))
    expect(forecastOf(late)).toBeUndefined()
    const early = billOf(31, (index) => (index < 4 ? 5 : 0.02))
    const told = forecastOf(early)
    expect(told === undefined || told.high < 21).toBe(true)
    const rising = forecastOf(billOf(36, (index) => 100 + index))!
    expect(rising.cost).toBeLessThan(30 * 136)
    expect(rising.high).toBeGreaterThan(30 * 125)
  })

  test('is unknown below four complete weeks', () => {
    expect(forecastOf(billOf(28, weekly))).toBeUndefined()
    expect(forecastOf(billOf(29, weekly))).toBeDefined()
  })
})
