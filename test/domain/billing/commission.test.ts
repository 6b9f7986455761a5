import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageingOf } from '#domain/billing/ageing.ts'
import { allocatePayment } from '#domain/billing/allocation.ts'
import { commissionChange, commissionOf, commissionRuleSchema, overlapsOf, ruleOn } from '#domain/billing/commission.ts'
import type { CommissionRule } from '#domain/billing/commission.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { dueFirst } from './due-first.ts'

const rule: CommissionRule = {
  id: 'gold-1',
  tier: 'gold',
  from: '2026-01-01',
  until: '2026-06-30',
  rate: 1000,
  cap: 50_000,
  clawBackAfterDays: 60,
  writtenBy: 'person-1',
  writtenAt: '2025-12-01T08:00:00.000Z',
}
const next: CommissionRule = { ...rule, id: 'gold-2', from: '2026-07-01', until: undefined, rate: 1200 }
const earning = { value: 200_000, credited: 0, dueOn: '2026-03-31', isPaid: true }

describe('the rule of a supply', () => {
  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 'gold-1'],
    ['2026-06-30', 'gold-1'],
    ['2026-07-01', 'gold-2'],
    ['2030-01-01', 'gold-2'],
  ])('on %s is %s', (date, id) => {
    expect(ruleOn([rule, next], 'gold', date)?.id).toBe(id)
  })

  test('is refused where two cover the day, and such pairs are found before they count', () => {
    const both = [rule, { ...next, from: '2026-06-30' }]
    expect(overlapsOf([rule, next])).toEqual([])
    expect(overlapsOf(both).map((pair) => pair.map(({ id }) => id))).toEqual([['gold-1', 'gold-2']])
    expect(overlapsOf([rule, { ...next, tier: 'silver', from: '2026-01-01' }])).toEqual([])
    expect(() => ruleOn(both, 'gold', '2026-06-30')).toThrow('two rules')
    expect(commissionRuleSchema.safeParse({ ...rule, until: '2025-12-31' }).success).toBe(false)
  })
})

describe('commission', () => {
  test('is the rate of the value without VAT', () => {
    expect(commissionOf(rule, earning, '2026-03-01')).toEqual({
      ruleId: 'gold-1',
      base: 200_000,
      rate: 1000,
      amount: 20_000,
      cut: [],
    })
  })

  test('is earned by what was paid only: what was written off counts for nothing', () => {
    const part = commissionOf(rule, { ...earning, writtenOff: 4000 }, '2026-03-01')
    expect(part).toMatchObject({ base: 196_000, amount: 19_600, cut: ['written-off'] })
    const whole = commissionOf(rule, { ...earning, value: 4000, writtenOff: 4000 }, '2026-03-01')
    expect(whole).toMatchObject({ base: 0, amount: 0, cut: ['written-off'] })
  })

  test('is lost whole by a bad debt from its day on, because its money will not come', () => {
    const part = { ...earning, writtenOff: 4000, isBadDebt: true }
    expect(commissionOf(rule, part, '2026-03-01')).toMatchObject({ base: 196_000, amount: 0, cut: ['bad-debt'] })
    const debits = [
      { value: 10_000, credited: 0, writtenOff: 10_000, isBadDebt: true, dueOn: '2026-04-01', isPaid: true },
    ]
    expect(commissionOf(rule, { ...earning, debits }, '2026-03-01')).toMatchObject({ base: 200_000, amount: 20_000 })
  })

  test('ends at the cap, and says so', () => {
    const line = commissionOf(rule, { ...earning, value: 900_000 }, '2026-03-01')
    expect(line).toMatchObject({ amount: 50_000, cap: 50_000, cut: ['cap'] })
  })

  test('of what a credit note took is taken back', () => {
    const line = commissionOf(rule, { ...earning, credited: 150_000 }, '2026-04-01')
    expect(line).toMatchObject({ base: 50_000, amount: 5000, cut: ['credit-note'] })
    expect(commissionChange(20_000, line)).toBe(-15_000)
  })

  test.each([
    ['2026-05-30', false, 20_000],
    ['2026-05-31', false, 0],
    ['2026-05-31', true, 20_000],
  ])('on %s, 60 days after it was due, paid: %s, is %i', (on, isPaid, amount) => {
    expect(commissionOf(rule, { ...earning, isPaid }, on).amount).toBe(amount)
  })

  test('that was taken back is earned again by a late payment, and posted changes add up to what is earned', () => {
    const lost = commissionOf(rule, { ...earning, isPaid: false }, '2026-07-01')
    const late = commissionOf(rule, earning, '2026-07-02')
    expect(lost.cut).toEqual(['not-paid'])
    expect([commissionChange(20_000, lost), commissionChange(lost.amount, late)]).toEqual([-20_000, 20_000])
  })
})

describe('a payment', () => {
  const open = [
    { number: 'VT-3', dueOn: '2026-11-01', open: 5000 },
    { number: 'VT-1', dueOn: '2026-10-01', open: 3000 },
    { number: 'VT-2', dueOn: '2026-10-01', open: 2000 },
  ]

  test.each([
    ['pays what was chosen, and what is left over is kept for the payer', 4000, [['VT-3', 2500]], 1500],
    [
      'pays several as they were chosen',
      6000,
      [
        ['VT-3', 5000],
        ['VT-1', 1000],
      ],
      0,
    ],
    ['that pays nothing yet is kept', 800, [], 800],
  ] as const)('%s', (_, cents, amounts, unallocated) => {
    const parts = amounts.map(([number, part]) => ({ number, cents: part }))
    expect(allocatePayment(cents, open, parts)).toEqual({ parts, unallocated })
  })

  test.each([
    ['an invoice that is not open', [['VT-9', 1]], 'not-open'],
    [
      'one that is named twice',
      [
        ['VT-1', 1],
        ['VT-1', 1],
      ],
      'not-open',
    ],
    ['more than is open', [['VT-1', 3001]], 'more-than-open'],
    ['nothing', [['VT-1', 0]], 'more-than-open'],
    [
      'more than was paid',
      [
        ['VT-1', 3000],
        ['VT-3', 1001],
      ],
      'more-than-paid',
    ],
  ] as const)('is refused for %s', (_, amounts, refused) => {
    const parts = amounts.map(([number, cents]) => ({ number, cents }))
    expect(allocatePayment(4000, open, parts)).toEqual({ refused })
  })

  test('loses no cent and pays no invoice twice', () => {
    const items = fc.array(
      fc.record({ number: fc.uuid(), dueOn: fc.constant('2026-10-01'), open: fc.integer({ min: 1, max: 10 ** 6 }) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 7 }), items, (cents, open) => {
        const spread = allocatePayment(cents, open, dueFirst(cents, open))
        if ('refused' in spread) throw new Error(spread.refused)
        expect(sumOf([...spread.parts.map((part) => part.cents), spread.unallocated])).toBe(cents)
      }),
    )
  })

  test.each([0, -1, 0.5])('of %d cents is refused', (cents) => {
    expect(() => allocatePayment(cents, open, [])).toThrow(RangeError)
  })
})

test.each([
  ['2026-10-25', 'current'],
  ['2026-10-26', 'days30'],
  ['2026-11-24', 'days30'],
  ['2026-11-25', 'days60'],
  ['2026-12-24', 'days60'],
  ['2026-12-25', 'days90'],
  ['2027-01-24', 'days120'],
  ['2027-02-22', 'days120'],
  ['2027-02-23', 'older'],
])('what was due on 2026-10-25 is on %s %s', (on, column) => {
  const none = { current: 0, days30: 0, days60: 0, days90: 0, days120: 0, older: 0, kept: 0, total: 100 }
  expect(ageingOf([{ dueOn: '2026-10-25', open: 100 }], on)).toEqual({ ...none, [column]: 100 })
})

test('what is kept for a payer lowers no age: it has a part of its own, and all parts add up to the total', () => {
  const items = [
    { dueOn: '2026-10-25', open: 100 },
    { dueOn: '2026-12-24', open: 60 },
    { dueOn: '2026-12-24', open: -70 },
  ]
  const { total, ...parts } = ageingOf(items, '2026-12-24')
  expect(parts).toMatchObject({ current: 60, days60: 100, kept: -70 })
  expect(sumOf(Object.values(parts))).toBe(total)
})
