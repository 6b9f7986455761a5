import { expect, test } from 'vitest'
import { amountOf } from '#domain/cloud-cost/amount.ts'
import { accountsOf, shareAccount } from '#domain/cloud-cost/bill-accounts.ts'
import { decisionsFor, isScopedTo, scopedKey, scopeOf, unscopedKey } from '#domain/cloud-cost/bill-decisions.ts'
import { costResults } from '#domain/cloud-cost/kept-results.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import { coveredOf } from '#domain/results/covered.ts'
import type { Decision } from '#domain/results/decision.ts'
import { decisionKey } from '#domain/results/decision.ts'
import { focusHeader, focusRow, folded } from './bills.ts'
import { keptExample } from './kept-example.ts'

const accounts = (...names: string[]) =>
  accountsOf(names.map((account, at) => ({ account, billed: amountOf(String(100 - at))! })))
const bill = (id: string, names: readonly string[] | undefined, ...resources: string[]) => ({
  id,
  accounts: names,
  currency: 'USD',
  recommendations: [{ id: 'gp2-volumes', covers: coveredOf(resources) }],
})
const key = recommendationKey('gp2-volumes', 'USD')
const decision = (of: string, resources: string[], at = '2026-11-01T08:00:00Z'): Decision => ({
  key: of,
  organisation: 'o',
  state: 'accepted',
  at,
  personId: 'p',
  by: 'a@example.com',
  covers: { ids: [...coveredOf(resources).ids], count: resources.length },
  earlier: [],
  version: 1,
})

test('accounts are named by sums, the most expensive first, each once, and none for none', () => {
  const [dear, cheap] = accounts('210987654321', '012345678901')
  expect(accounts('210987654321', '012345678901', '210987654321', '')).toEqual([dear, cheap])
  expect(accounts('/subscriptions/ABC')).toEqual(accounts('abc'))
  expect(accounts('')).toEqual([])
  expect(accounts(...Array.from({ length: 60 }, (_, at) => String(at)))).toHaveLength(50)
})

test('bills share an account only where both are known to have it', () => {
  expect(shareAccount(accounts('1', '2'), accounts('2', '3'))).toBe(true)
  expect(shareAccount(accounts('1', '2'), accounts('3'))).toBe(false)
  for (const unknown of [[], undefined]) {
    expect(shareAccount(unknown, accounts('1'))).toBe(false)
    expect(shareAccount(unknown, unknown)).toBe(false)
  }
})

test('a decision holds for later bills of its account, and for no other account', () => {
  const first = bill('one', accounts('1', '2'), 'vol-1')
  const taken = decision(scopedKey(key, scopeOf(first)), ['vol-1'])
  expect(decisionsFor([taken], bill('two', accounts('3', '1'), 'vol-9')).get(key)).toBe(taken)
  expect(decisionsFor([taken], bill('two', accounts('3', '2'), 'vol-1')).size).toBe(0)
  expect(decisionsFor([taken], bill('two', undefined, 'vol-1')).size).toBe(0)
  expect(isScopedTo(taken.key, first)).toBe(true)
  expect(isScopedTo(key, first)).toBe(false)
})

test('a decision about a bill that names no account holds for that bill alone', () => {
  const first = bill('one', [], 'vol-1')
  const taken = decision(scopedKey(key, scopeOf(first)), ['vol-1'])
  expect(decisionsFor([taken], first).get(key)).toBe(taken)
  expect(decisionsFor([taken], bill('two', [], 'vol-1')).size).toBe(0)
})

test('of two decisions that hold, the newer one counts', () => {
  const both = bill('one', accounts('1', '2'), 'vol-1')
  const [one, two] = accounts('1', '2')
  const older = decision(scopedKey(key, one!), [], '2026-10-01T08:00:00Z')
  const newer = decision(scopedKey(key, two!), [])
  expect(decisionsFor([newer, older], both).get(key)).toBe(newer)
})

test('a decision that was taken before accounts were noted holds where it is about a resource of the bill', () => {
  const old = decision(key, ['vol-1', 'vol-2'])
  expect(decisionsFor([old], bill('two', accounts('1'), 'vol-2', 'vol-3')).get(key)).toBe(old)
  expect(decisionsFor([old], bill('two', accounts('1'), 'vol-3')).size).toBe(0)
  const { covers: _, ...unnoted } = old
  expect(decisionsFor([unnoted], bill('two', accounts('1'), 'vol-1')).size).toBe(0)
  expect(decisionsFor([unnoted], bill('two', undefined, 'vol-1')).get(key)).toBe(unnoted)
})

test('a scoped decision leads to its recommendation of a kept bill, whose figures name its accounts', () => {
  const kept = keptExample()
  const scoped = scopedKey(key, scopeOf({ id: 'x', accounts: kept.accounts }))
  expect(decisionKey.safeParse(scoped).success).toBe(true)
  expect(unscopedKey(scoped)).toBe(key)
  expect(costResults.stepOf(kept, scoped)).toEqual(costResults.stepOf(kept, key))
  expect(costResults.coveredBy(kept, scoped)).toEqual(costResults.coveredBy(kept, key))
  expect(kept.accounts).not.toHaveLength(0)
  expect(costResults.figuresOf(kept).accounts).toEqual(kept.accounts)
})

test('charges without an account are the payer’s, so that bills of a payer without accounts are compared', () => {
  const header = [...focusHeader, 'BillingAccountId', 'BillingAccountName']
  const payer = { BillingAccountId: '9988', BillingAccountName: 'Example group' }
  const { lines } = folded(header, [focusRow({ ...payer, SubAccountId: '' }), focusRow(payer)])
  expect(lines.map(({ account }) => account).toSorted()).toEqual(['051738928782', '9988'])
  expect(lines.find(({ account }) => account === '9988')?.accountName).toBe('Example group')
  expect(accountsOf(lines)).toHaveLength(2)
})

test('an example shares no decision with another bill, whatever accounts and resources both have', () => {
  const example = { ...bill('one', accounts('1'), 'vol-1'), isExample: true as const }
  const real = bill('two', accounts('1'), 'vol-1')
  const ofExample = decision(scopedKey(key, scopeOf(example)), ['vol-1'])
  const ofReal = decision(scopedKey(key, scopeOf(real)), ['vol-1'])
  const old = decision(key, ['vol-1'])
  expect(decisionsFor([ofExample, ofReal, old], example).get(key)).toBe(ofExample)
  expect(decisionsFor([ofReal, old], example).size).toBe(0)
  expect(decisionsFor([ofExample], real).size).toBe(0)
  expect(decisionsFor([ofExample], { ...example, id: 'three' }).size).toBe(0)
})
