import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, balancesOf } from '#domain/ledger/balances.ts'
import { problemsOf } from '#domain/ledger/entry.ts'
import type { Draft } from '#domain/ledger/entry.ts'
import { append, emptyHead, reversalOf } from '#domain/ledger/ledger.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { anyDrafts, sha256, written } from './entries.ts'

const sale: Draft = {
  cause: 'invoice/VT-000001',
  date: '2026-11-02',
  currency: 'ZAR',
  lines: [
    { account: 'receivables', party: 'org-karoofoods', document: 'VT-000001', cents: 11_500 },
    { account: 'sales', party: 'org-karoofoods', document: 'VT-000001', cents: -10_000 },
    { account: 'vat-output', document: 'VT-000001', cents: -1500 },
  ],
}

describe('an entry', () => {
  test('follows the head, and says who wrote it and when', () => {
    const [first, second] = written([sale, { ...sale, cause: 'invoice/VT-000002' }])
    expect(first).toMatchObject({ ...sale, number: 1, writtenBy: 'person-1', writtenAt: '2026-11-02T06:00:00.000Z' })
    expect(second!.number).toBe(2)
    expect(second!.seal).not.toBe(first!.seal)
  })

  test.each([
    ['debits and credits that differ', { lines: [sale.lines[0]!, { ...sale.lines[1]!, cents: -11_499 }] }, '1 cents'],
    ['one line', { lines: [sale.lines[0]!] }, 'at least two lines'],
    ['a line without an amount', { lines: [...sale.lines, { account: 'bank', cents: 0 }] }, 'has an amount'],
    [
      'parts of a cent',
      {
        lines: [
          { account: 'bank', cents: 0.5 },
          { account: 'vat-output', cents: -0.5 },
        ],
      },
      'int',
    ],
    [
      'no organisation where one is needed',
      {
        lines: [
          { account: 'bank', cents: 1 },
          { account: 'sales', cents: -1 },
        ],
      },
      'Sales is kept for each organisation',
    ],
    [
      'an organisation where none belongs',
      {
        lines: [
          { account: 'bank', party: 'org-a', cents: 1 },
          { account: 'vat-output', cents: -1 },
        ],
      },
      'Bank is kept for all',
    ],
    ['a reversal without a reason', { reverses: 1 }, 'gives its reason'],
    ['a date that does not exist', { date: '2026-02-30' }, 'date'],
    ['no currency', { currency: 'rand' }, 'ZAR'],
  ])('with %s is refused', (_, change, reason) => {
    const draft = { ...sale, ...change } as Draft
    expect(problemsOf(draft).join(' ')).toContain(reason)
    expect(append(emptyHead, draft, { at: 0, by: 'person-1' }, sha256)).toMatchObject({ ok: false })
  })
})

describe('balances', () => {
  test('are debits less credits, for each account and organisation', () => {
    expect(balancesOf([sale])).toEqual([
      { currency: 'ZAR', account: 'receivables', party: 'org-karoofoods', cents: 11_500 },
      { currency: 'ZAR', account: 'sales', party: 'org-karoofoods', cents: -10_000 },
      { currency: 'ZAR', account: 'vat-output', cents: -1500 },
    ])
  })

  test('add up to zero, whatever was written', () => {
    fc.assert(fc.property(anyDrafts, (drafts) => sumOf(balancesOf(drafts).map(({ cents }) => cents)) === 0))
  })

  test('are the same in every order of the entries', () => {
    fc.assert(
      fc.property(
        anyDrafts.chain((drafts) =>
          fc.tuple(fc.constant(drafts), fc.shuffledSubarray(drafts, { minLength: drafts.length })),
        ),
        ([drafts, shuffled]) => {
          expect(balancesOf(shuffled)).toEqual(balancesOf(drafts))
        },
      ),
    )
  })

  test('of a day are those of the days before and its own movements', () => {
    fc.assert(
      fc.property(anyDrafts, fc.integer({ min: 2, max: 28 }), (drafts, day) => {
        const date = (of: number) => `2026-11-${String(of).padStart(2, '0')}`
        const asked = { account: 'receivables', party: 'org-lumka' } as const
        expect(balanceOf(drafts, { ...asked, until: date(day) })).toBe(
          balanceOf(drafts, { ...asked, until: date(day - 1) }) +
            balanceOf(drafts, { ...asked, from: date(day), until: date(day) }),
        )
      }),
    )
  })

  test('are kept apart by currency and by document', () => {
    const other: Draft = { ...sale, cause: 'invoice/VT-000002', currency: 'USD' }
    expect(balancesOf([sale, other])).toHaveLength(6)
    expect(balanceOf([sale], { account: 'receivables', document: 'VT-000001' })).toBe(11_500)
    expect(balanceOf([sale], { account: 'receivables', document: 'VT-000009' })).toBe(0)
  })
})

describe('a reversal', () => {
  const [entry] = written([sale])
  const correction = { date: '2026-11-05', reason: 'Charged the wrong client' }

  test('leaves the entry as it is, and the balances as they were before it', () => {
    fc.assert(
      fc.property(anyDrafts, (drafts) => {
        const entries = written(drafts)
        const reversals = entries.map((each) => reversalOf(each, { date: '2026-11-30', reason: 'Entered twice' }))
        expect(balancesOf([...entries, ...reversals]).every(({ cents }) => cents === 0)).toBe(true)
        expect(reversals.flatMap(problemsOf)).toEqual([])
      }),
    )
  })

  test('counts on its own date, so that the month of the error stays as it was reported', () => {
    const entries = [entry!, reversalOf(entry!, { ...correction, date: '2026-12-01' })]
    expect(balanceOf(entries, { account: 'sales', until: '2026-11-30' })).toBe(-10_000)
    expect(balanceOf(entries, { account: 'sales', from: '2026-12-01' })).toBe(10_000)
  })

  test('has the same cause when it is made twice, so that a store writes it once', () => {
    expect(reversalOf(entry!, correction).cause).toBe(reversalOf(entry!, { ...correction, date: '2026-12-01' }).cause)
  })

  test('is not reversed, and is not dated before the entry', () => {
    const [, reversal] = written([sale, reversalOf(entry!, correction)])
    expect(() => reversalOf(reversal!, correction)).toThrow('itself a reversal')
    expect(() => reversalOf(entry!, { ...correction, date: '2026-11-01' })).toThrow('after 2026-11-01')
  })
})
