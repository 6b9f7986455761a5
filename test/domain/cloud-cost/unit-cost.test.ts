import { expect, test } from 'vitest'
import { amountOf, centsOf } from '#domain/cloud-cost/amount.ts'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { drillInto } from '#domain/cloud-cost/drill.ts'
import { BEYOND, groupsOf } from '#domain/cloud-cost/groups.ts'
import { countOf, unitCost } from '#domain/cloud-cost/unit-cost.ts'
import { focusHeader, focusRow, folded } from './bills.ts'

test.each([
  ['a whole year', '2026-01-01', '2026-12-31', '12000', '100', '10.00'],
  ['one day', '2026-10-01', '2026-10-01', '12', '365', '1.00'],
  ['a whole month', '2026-10-01', '2026-10-31', '372', '100', '3.72'],
  ['two whole months', '2026-01-01', '2026-02-28', '372', '100', '1.86'],
  ['half a unit', '2026-01-01', '2026-12-31', '12', '0.5', '2.00'],
])('%s: the cost of one in a month', (_, firstDay, lastDay, cost, count, expected) => {
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

test('accounts that share a name are told apart by their ids, and open as such', () => {
  const bill = folded(focusHeader, [
    focusRow({ BilledCost: '1', SubAccountId: '111', SubAccountName: 'Production' }),
    focusRow({ BilledCost: '2', SubAccountId: '222', SubAccountName: 'Production' }),
    focusRow({ BilledCost: '4', SubAccountId: '333', SubAccountName: 'Sandbox' }),
  ])
  const accounts = analyse(bill)[0]!.groups.find(({ grouping }) => grouping === 'account')!.groups
  expect(accounts.map(({ name, cost }) => [name, cost])).toEqual([
    ['Sandbox', amountOf('4')],
    ['Production (222)', amountOf('2')],
    ['Production (111)', amountOf('1')],
  ])
  const drilled = drillInto(bill, { currency: bill.lines[0]!.currency, grouping: 'account', name: 'Production (111)' })
  expect([drilled.rows, drilled.cost]).toEqual([1, amountOf('1')])
})

test('beyond the charges that are kept one by one, what has a tag is not called untagged', () => {
  const rows = Array.from({ length: 200 }, (_, index) =>
    focusRow({ ResourceId: `i-${index}`, Tags: `{"team":"${index % 2 === 0 ? 'a' : 'b'}"}` }),
  )
  const [{ groups, untagged, untaggedBy }] = analyse(
    folded(focusHeader, rows, { most: { whole: 150, tagged: 160 } }),
  ) as [Analysis]
  const of = (grouping: string) => groups.find((each) => each.grouping === grouping)!.groups
  expect([untagged.cost, untaggedBy[0]!.cost]).toEqual([0n, 0n])
  expect(of('tag:team').map(({ name, cost }) => [name, cost])).toEqual([
    ['a', amountOf('100')],
    ['b', amountOf('100')],
  ])
  expect(of('resource')[0]).toMatchObject({ name: BEYOND, cost: amountOf('50') })
})

test('where every resource has tags of its own, what is unknown of them is named, and is no part of the share', () => {
  const rows = Array.from({ length: 200 }, (_, index) =>
    focusRow({ ResourceId: `i-${index}`, ...(index % 2 === 0 && { Tags: `{"name":"${index}"}` }) }),
  )
  const bill = folded(focusHeader, rows, { most: { whole: 100, tagged: 110 } })
  const [{ untagged }] = analyse(bill) as [Analysis]
  // 55 of the even ones and all of the odd ones, whose missing tags one line tells of.
  const known = bill.lines.filter(({ without }) => without !== 'tags').reduce((sum, { rows: of }) => sum + of, 0)
  expect(untagged.cost).toBe(amountOf('100'))
  expect(untagged.share).toBeCloseTo(100 / known, 4)
  const names = groupsOf(bill.lines, 'tag:name', 'billed')
  expect(names.find(({ name }) => name === BEYOND)!.rows).toBe(200 - known)
  expect(bill.lines.reduce((sum, { billed }) => sum + billed, 0n)).toBe(amountOf('200'))
})
