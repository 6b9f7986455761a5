import { createHash } from 'node:crypto'
import { analyse } from '#domain/cloud-cost/analysis.ts'
import { keptBill } from '#domain/cloud-cost/kept-bill.ts'
import { keptBillSchema } from '#domain/cloud-cost/kept-bill-schema.ts'
import { pack } from '#domain/results/packed.ts'
import { focusHeader, focusRow, folded } from './bills.ts'
import { expect, test } from 'vitest'
import { amountOf, centsOf } from '#domain/cloud-cost/amount.ts'
import { accountsOf } from '#domain/cloud-cost/bill-accounts.ts'
import { compareBills } from '#domain/cloud-cost/comparison.ts'
import type { KeptBill } from '#domain/cloud-cost/kept-bill-schema.ts'
import { keptExample } from './kept-example.ts'

const units = (text: string) => String(amountOf(text))
const [gp2, idle] = keptExample().recommendations
const evidence = (...resources: string[]) =>
  resources.map((resource) => ({
    resource,
    account: '1',
    region: 'af-south-1',
    usageType: '',
    cost: units('1'),
    rows: 1,
  }))

/** A bill whose recommendations concern these resources, and what resources cost in a month. */
function bill(recommendations: Record<string, string[]>, costs: Record<string, string>, moreResources = 0): KeptBill {
  return {
    ...keptExample(),
    accounts: [...accountsOf([{ account: '1', billed: 1n }])],
    recommendations: Object.entries(recommendations).map(([id, resources], at) => ({
      ...(at === 0 ? gp2! : idle!),
      id,
      title: id,
      evidence: evidence(...resources),
      resources: resources.length,
    })),
    resources: Object.entries(costs).map(([resource, cost]) => ({ resource, cost: units(cost) })),
    moreResources,
  }
}

const all = () => true

test('what nobody decided is told apart, and a resource counts with what was decided', () => {
  const earlier = bill({ gp2: ['vol-1'], idle: ['vol-1', 'ip-1'] }, { 'vol-1': '100', 'ip-1': '31' })
  const later = bill({}, { 'vol-1': '69', 'ip-1': '0' })
  const of = (...decided: string[]) => {
    const { saved, undecided } = compareBills(earlier, later, (id) => decided.includes(id))!
    return [centsOf(saved), centsOf(undecided)]
  }
  expect(of()).toEqual(['0.00', '60.00'])
  expect(of('gp2')).toEqual(['30.00', '30.00'])
  expect(of('idle')).toEqual(['60.00', '0.00'])
})

test('what was saved is what the resources cost less now, whether they changed or went', () => {
  const earlier = bill({ gp2: ['vol-1', 'vol-2'], idle: ['ip-1'] }, { 'vol-1': '100', 'vol-2': '50', 'ip-1': '4' })
  const later = bill({ gp2: ['vol-2'], fresh: ['db-1'] }, { 'vol-1': '80', 'vol-2': '50', 'db-1': '70' })
  const compared = compareBills(earlier, later, all)!
  expect(centsOf(compared.saved)).toBe('23.23')
  expect(
    compared.recommendations.map(({ id, in: where, before, after }) => [id, where, centsOf(before), centsOf(after)]),
  ).toEqual([
    ['gp2', 'both', '145.16', '125.81'],
    ['idle', 'earlier', '3.87', '0.00'],
    ['fresh', 'later', '0.00', '0.00'],
  ])
})

test('a resource of two recommendations counts once, and one that costs more now is no saving', () => {
  const earlier = bill({ gp2: ['vol-1'], idle: ['vol-1'] }, { 'vol-1': '100' })
  const compared = compareBills(earlier, bill({}, { 'vol-1': '130' }), all)!
  expect([centsOf(compared.saved), compared.compared]).toEqual(['-29.03', 1])
})

test('of a resource that a large bill left out nothing is known, and no saving is claimed', () => {
  const earlier = bill({ gp2: ['vol-1', 'vol-2'] }, { 'vol-1': '100', 'vol-2': '50' })
  const compared = compareBills(earlier, bill({}, { 'vol-2': '40' }, 12), all)!
  expect([centsOf(compared.saved), compared.compared, compared.unknown]).toEqual(['9.68', 1, 1])
})

test('a fee for the month is the same in a month of 31 days and in one of 30', () => {
  const reserved = (days: number): KeptBill => {
    const made = bill({ gp2: ['ri'] }, { ri: '120' })
    return {
      ...made,
      period: { month: '2026-10', days },
      resources: made.resources.map((each) => ({ ...each, fixed: each.cost })),
      recommendations: made.recommendations.map((each) => ({ ...each, saves: { low: '0', high: units('40') } })),
    }
  }
  const compared = compareBills(reserved(31), reserved(30), all)!
  expect(centsOf(compared.saved)).toBe('0.00')
  expect(centsOf(compared.recommendations[0]!.promised!.high)).toBe('40.00')
})

test('bills of different currencies are not compared', () => {
  expect(compareBills(keptExample(), { ...keptExample(), currency: 'ZAR' }, all)).toBeUndefined()
})

test('what the later bill lacks of an account that it is not about is not saved', () => {
  const earlier = bill({ 'gp2-volumes': ['vol-1'] }, { 'vol-1': '10' })
  const later = bill({}, {})
  expect(centsOf(compareBills(earlier, later, all)!.saved)).not.toBe('0.00')
  const other = { ...later, accounts: [...accountsOf([{ account: '2', billed: 1n }])] }
  expect(compareBills(earlier, other, all)).toMatchObject({ saved: 0n, compared: 0 })
})

/** Idle addresses of a month of two days; the first of them, which are the same in each month. */
function addresses(count: number, month: string): KeptBill {
  const rows = Array.from({ length: count }, (_each, at) =>
    [1, 30].map((day) =>
      focusRow({
        BilledCost: '0.12',
        x_UsageType: 'PublicIPv4:IdleAddress',
        ResourceId: `eipalloc-${createHash('sha256').update(String(at)).digest('hex').slice(0, 17)}`,
        ChargePeriodStart: `${month}-${String(day).padStart(2, '0')}T00:00:00Z`,
      }),
    ),
  )
  return keptBill(analyse(folded(focusHeader, rows.flat()))[0]!, [])!
}

test.each([
  [40, 40],
  [400, 400],
  [6000, 3000],
])('of %i resources, a later bill is compared by at least %i', (count, least) => {
  const [before, after] = [addresses(count, '2026-09'), addresses(count / 2, '2026-11')]
  expect(new TextEncoder().encode(JSON.stringify(before)).length).toBeLessThanOrEqual(120_000)
  expect(keptBillSchema.parse(JSON.parse(JSON.stringify(before)))).toEqual(before)
  const compared = compareBills(before, after, () => true)!
  const [idle] = compared.recommendations
  expect(idle!.compared + idle!.unknown).toBe(count)
  expect(idle!.compared).toBeGreaterThanOrEqual(least)
  expect(idle!.before).toBe((idle!.promised!.high * BigInt(idle!.compared)) / BigInt(count))
  // The first half of the addresses is still there, and the first of them are kept.
  const gone = idle!.compared - count / 2
  expect(compared.saved).toBe((idle!.before * BigInt(gone)) / BigInt(idle!.compared))
})

test('what only seems to be packed resources is refused', () => {
  const kept = addresses(40, '2026-09')
  for (const measured of [
    'no base64',
    pack({ resources: [], more: -1, of: [] }),
    pack({ resources: ['a'], more: 0, of: [] }),
  ])
    expect(keptBillSchema.safeParse({ ...kept, measured }).success).toBe(false)
})
