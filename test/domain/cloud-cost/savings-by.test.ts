import { amountOf, centsOf } from '#domain/cloud-cost/amount.ts'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { savingsBy } from '#domain/cloud-cost/savings-by.ts'
import { curHeader, curRow, folded } from '#test/domain/cloud-cost/bills.ts'
import { expect, test } from 'vitest'
import { exampleAnalysis } from './kept-example.ts'

test('what is decided is not in what is open, and both together are what the bill saves', () => {
  const { recommendations, savings } = exampleAnalysis
  const done = recommendations[0]!
  const by = savingsBy(recommendations, (each) => (each === done ? 'done' : 'open'), savings)
  expect(by.get('done')).toEqual(done.saves)
  expect(by.get('open')!.high + by.get('done')!.high).toBe(savings.high)
})

test('no part is more than the bill allows', () => {
  const most = { low: amountOf('1')!, high: amountOf('2')! }
  const by = savingsBy(exampleAnalysis.recommendations, ({ id }) => id, most)
  const all = [...by.values()]
  expect(centsOf(all.reduce((sum, { high }) => sum + high, 0n))).toBe('2.00')
})

test('the unused part of a reservation is that of the month, to the cent, and its fee is one for the month', () => {
  const fee = (month: string) =>
    curRow({
      'lineItem/LineItemType': 'RIFee',
      'lineItem/UsageStartDate': `2026-${month}-01T00:00:00Z`,
      'lineItem/ResourceId': 'ri-1',
      'reservation/ReservationARN': 'ri-1',
      'lineItem/UnblendedCost': '120',
      'reservation/UnusedRecurringFee': '40',
    })
  const last = curRow({ 'lineItem/UsageStartDate': '2026-10-31T00:00:00Z', 'lineItem/ResourceId': 'i-1' })
  const [analysis] = analyse(folded(curHeader, [...['07', '08', '09', '10'].map(fee), last]))
  const unused = analysis!.recommendations.find(({ id }) => id === 'unused-commitments')!
  expect([centsOf(unused.cost), centsOf(unused.saves!.high)]).toEqual(['40.00', '40.00'])
  expect(analysis!.resources.find(({ resource }) => resource === 'ri-1')).toEqual({
    resource: 'ri-1',
    cost: amountOf('120'),
    fixed: amountOf('120'),
  })
  expect(analysis!.resources.find(({ resource }) => resource === 'i-1')).not.toHaveProperty('fixed')
})
