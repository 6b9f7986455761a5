import { describe, expect, test } from 'vitest'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { centsOf } from '#domain/cloud-cost/amount.ts'
import { atThisPace } from '#domain/cloud-cost/billed-period.ts'
import { compareBills } from '#domain/cloud-cost/comparison.ts'
import { dayAfter } from '#domain/cloud-cost/day.ts'
import { analysisOf, keptBill } from '#domain/cloud-cost/kept-bill.ts'
import { keptBillSchema } from '#domain/cloud-cost/kept-bill-schema.ts'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { reasons } from '#domain/cloud-cost/readers/reasons.ts'
import { pace, rowsText, timeOf } from '#frontend/portal/cloud-cost/money.ts'
import { focusHeader, focusRow, folded } from './bills.ts'

/** An idle address from 1 September 2026 on, which costs 12 cents a day, beside a machine. */
function addressFor(days: number) {
  const rows = Array.from({ length: days }, (_, at) => {
    const ChargePeriodStart = `${dayAfter('2026-09-01', at)}T00:00:00Z`
    return [
      focusRow({
        BilledCost: '0.12',
        x_UsageType: 'PublicIPv4:IdleAddress',
        ResourceId: 'eipalloc-1',
        ChargePeriodStart,
      }),
      focusRow({ BilledCost: '1', x_UsageType: 'Other', ResourceId: 'other', ChargePeriodStart }),
    ]
  }).flat()
  return analyse(folded(focusHeader, rows))[0]!
}

const address = ({ recommendations }: ReturnType<typeof addressFor>) =>
  recommendations.find(({ id }) => id === 'idle-addresses')!

describe('savings are drawn from what was charged', () => {
  test('a whole month is not scaled', () => {
    const september = addressFor(30)
    expect(centsOf(address(september).saves!.high)).toBe('3.60')
    expect(centsOf(address(september).cost)).toBe('3.60')
    expect(address(september).confidence).toBe('high')
    expect(timeOf(september.period)).toBe('a month')
    expect(pace(september.savings, september.period, 'USD')).toBeUndefined()
  })

  test('a bill of two days saves what the two days charged, at a lower confidence, and says the pace beside it', () => {
    const two = addressFor(2)
    expect(centsOf(address(two).saves!.high)).toBe('0.24')
    expect(centsOf(two.savings.high)).toBe('0.24')
    expect(address(two).confidence).toBe('medium')
    expect(timeOf(two.period)).toBe('in 2 days')
    expect(pace(two.savings, two.period, 'USD')).toBe('At this pace, a month of 30 days: $4.')
    const step = costResults.stepOf(keptBill(two, [])!, 'idle-addresses:USD')
    expect(step?.description).toContain(
      'It saves USD 0.24 to USD 0.24 in 2 days, by the bill of 2026-09-01 to 2026-09-02. At this pace, a month of 30 days: at most USD 3.60.',
    )
  })

  test('a bill of one day may be a month that is billed at once, so that it has no pace', () => {
    expect(atThisPace(100n, { month: '2026-09', days: 1 })).toBeUndefined()
  })

  test('no step saves more than its resources were charged, however many days a bill has', () => {
    for (const days of [1, 2, 15, 27, 28, 30, 45, 61]) {
      const { recommendations, savings, reconciliation } = addressFor(days)
      expect(recommendations.filter(({ saves, cost }) => saves && saves.high > cost)).toEqual([])
      expect(savings.high).toBeLessThanOrEqual(reconciliation.billed!)
    }
  })

  test('bills of different lengths are compared as of one month, so that fewer days are no saving', () => {
    const [whole, two] = [keptBill(addressFor(30), [])!, keptBill(addressFor(2), [])!]
    expect(centsOf(compareBills(whole, two, () => true)!.saved)).toBe('0.00')
  })
})

describe('a bill by the month', () => {
  const month = (start: string, until: string, cost: string) => ({
    ...focusRow({
      BilledCost: cost,
      x_UsageType: 'PublicIPv4:IdleAddress',
      ResourceId: 'eipalloc-1',
      ChargePeriodStart: start,
    }),
    ChargePeriodEnd: until,
  })
  const byMonth = analyse(
    folded(
      [...focusHeader, 'ChargePeriodEnd'],
      [
        month('2026-08-01T00:00:00Z', '2026-09-01T00:00:00Z', '3.60'),
        month('2026-09-01T00:00:00Z', '2026-10-01T00:00:00Z', '3.60'),
      ],
    ),
  )[0]!

  test('is of whole months, not of their first days', () => {
    expect(byMonth.reconciliation).toMatchObject({ firstDay: '2026-08-01', lastDay: '2026-09-30' })
    expect(byMonth.period).toEqual({ month: '2026-09', days: 30 })
    expect(address(byMonth)).toMatchObject({ confidence: 'high' })
    expect(centsOf(address(byMonth).saves!.high)).toBe('3.60')
  })

  test('says nothing of days, here and when it is kept', () => {
    expect(byMonth).toMatchObject({ isByMonth: true, days: [], anomalies: [], forecast: undefined })
    const kept = analysisOf(keptBillSchema.parse(JSON.parse(JSON.stringify(keptBill(byMonth, [])))))
    expect(kept).toMatchObject({ isByMonth: true, days: [], anomalies: [], forecast: undefined })
  })

  test('is no bill by the day in which a domain is charged by the month', () => {
    const rows = Array.from({ length: 12 }, (_each, at) => ({
      ...focusRow({ ResourceId: `i-${at}`, ChargePeriodStart: '2026-09-01T00:00:00Z' }),
      ChargePeriodEnd: '2026-09-02T00:00:00Z',
    }))
    const [analysis] = analyse(
      folded([...focusHeader, 'ChargePeriodEnd'], [...rows, month('2026-09-01', '2026-10-01', '12')]),
    )
    expect(analysis).not.toHaveProperty('isByMonth')
    expect(analysis!.reconciliation.lastDay).toBe('2026-09-01')
  })
})

test('one row and one cell are not several', () => {
  expect([rowsText(1), rowsText(2)]).toEqual(['1 row', '2 rows'])
  expect(reasons.cells(1, 20)).toBe('It is cut off: it has 1 cell, and the header 20.')
})
