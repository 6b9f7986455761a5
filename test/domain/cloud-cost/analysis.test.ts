import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { centsOf } from '#domain/cloud-cost/amount.ts'
import { ALL_OTHERS, analyse } from '#domain/cloud-cost/analysis.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { exampleBill } from '#domain/cloud-cost/example-bill.ts'
import { analysisOf, keptBill } from '#domain/cloud-cost/kept-bill.ts'
import { focusHeader, focusRow, folded } from './bills.ts'

const example = Papa.parse<Record<string, string>>(exampleBill().slice(1), { header: true, skipEmptyLines: true })
const [analysis] = analyse(folded(example.meta.fields!, example.data))

describe('the example', () => {
  test('is a whole bill: the parts agree, and what is in it is found', () => {
    const { reconciliation, months, anomalies, forecast, untagged } = analysis!
    expect(reconciliation.agrees).toBe(true)
    // Added up in cents of a thousandth, apart from the product's own sums.
    const total = example.data.reduce((sum, { BilledCost }) => sum + Math.round(Number(BilledCost) * 1e8), 0) / 1e8
    expect(centsOf(reconciliation.billed!)).toBe(total.toFixed(2))
    expect(reconciliation.parts.map(({ category }) => category)).toEqual([
      'usage',
      'commitment',
      'support',
      'tax',
      'credit',
    ])
    expect(months.map(({ month }) => month)).toEqual(['2026-07', '2026-08', '2026-09', '2026-10'])
    expect(anomalies.map(({ day }) => day).sort()).toEqual([13, 14, 15, 16, 17].map((day) => `2026-10-${day}`))
    expect(forecast!.low).toBeLessThan(forecast!.cost)
    expect(untagged.share).toBeGreaterThan(0.1)
  })

  test('shows recommendations of many kinds, and their sum is below the bill', () => {
    const ids = analysis!.recommendations.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([
        'development-at-night',
        'gp2-volumes',
        'idle-addresses',
        'idle-load-balancers',
        'idle-nat-gateways',
        'extended-databases',
        'growing-snapshots',
        'second-trail',
        'unused-plans',
        'volumes-without-machines',
      ]),
    )
    expect(analysis!.savings.high).toBeLessThan(analysis!.months.at(-1)!.cost)
    expect(analysis!.savings.low).toBeGreaterThan(0n)
  })
})

test('each month is the sum of its services and of all others', () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    focusRow({ ServiceName: `Service ${index}`, BilledCost: String(index + 1) }),
  )
  const [{ services, months }] = analyse(folded(focusHeader, many)) as [ReturnType<typeof analyse>[number]]
  expect(services).toEqual(['Service 8', 'Service 7', 'Service 6', 'Service 5', 'Service 4', ALL_OTHERS])
  expect(months[0]!.services.map(centsOf)).toEqual(['9.00', '8.00', '7.00', '6.00', '5.00', '10.00'])
  expect(centsOf(months[0]!.cost)).toBe('45.00')
})

test('currencies are analysed apart, the one with most rows first', () => {
  const all = analyse(folded(focusHeader, [focusRow({ BillingCurrency: 'EUR' }), focusRow(), focusRow()]))
  expect(all.map(({ reconciliation }) => reconciliation.currency)).toEqual(['USD', 'EUR'])
})

test('groups below zero are counted apart, also when they are kept, because no area can show them', () => {
  const rows = [
    focusRow({ BilledCost: '10' }),
    focusRow({ BilledCost: '-3', ServiceName: 'Support' }),
    focusRow({ BilledCost: '-1.5', ServiceName: 'Refunds' }),
  ]
  const [analysis] = analyse(folded(focusHeader, rows))
  const by = (grouping: string, { groups }: Pick<Analysis, 'groups'>) =>
    groups.find((each) => each.grouping === grouping)?.below
  expect(by('service', analysis!)).toEqual({ count: 2, cost: -4_500_000_000_000_000_000_000_000_000_000n })
  expect(by('account', analysis!)).toBeUndefined()
  expect(by('service', analysisOf(keptBill(analysis!, [])!))?.count).toBe(2)
})
