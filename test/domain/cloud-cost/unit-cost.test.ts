import { expect, test } from 'vitest'
import { amountOf, centsOf } from '#domain/cloud-cost/amount.ts'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { countOf, unitCost } from '#domain/cloud-cost/unit-cost.ts'
import { focusHeader, focusRow, folded } from './bills.ts'

test.each([
  ['a whole year', '2026-01-01', '2026-12-31', '12000', '100', '10.00'],
  ['one day', '2026-10-01', '2026-10-01', '12', '365', '1.00'],
  ['half a unit', '2026-01-01', '2026-12-31', '12', '0.5', '2.00'],
])('%s: the cost of one in a month of average length', (_, firstDay, lastDay, cost, count, expected) => {
  expect(centsOf(unitCost(amountOf(cost)!, { firstDay, lastDay }, countOf(count)!))).toBe(expected)
})

test('a count may be grouped, and is above zero', () => {
  expect(countOf('1 200')).toBe(countOf('1,200'))
  expect([countOf('0'), countOf('-3'), countOf('many'), countOf('')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('each tag tells what of the usage lacks it, whatever its spelling', () => {
  const [analysis] = analyse(
    folded(focusHeader, [
      focusRow({ BilledCost: '6', Tags: '{"Env":"dev","team":"a"}', ResourceId: 'i-1' }),
      focusRow({ BilledCost: '3', Tags: '{"user_env":"prod"}', ResourceId: 'i-2' }),
      focusRow({ BilledCost: '1', ResourceId: 'i-3' }),
      focusRow({ BilledCost: '90', ChargeCategory: 'Tax' }),
    ]),
  )
  expect(analysis!.untagged).toEqual({ cost: amountOf('1'), share: 0.1 })
  expect(analysis!.untaggedBy).toEqual([
    { tag: 'env', cost: amountOf('1'), share: 0.1 },
    { tag: 'team', cost: amountOf('4'), share: 0.4 },
  ])
})
