import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountStatement, commissionStatement, lastDateOf, withBalances } from '#domain/resellers/account-statement.ts'
import type { Receipt } from '#domain/resellers/account-statement.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'

type Shown = Pick<BillingDocument, 'number' | 'kind' | 'value' | 'vat' | 'dueOn' | 'corrects'> & { issuedOn: string }
const document = ({ issuedOn, ...shown }: Shown) => ({ ...shown, invoice: { issuedOn } }) as unknown as BillingDocument
const invoice = (number: string, issuedOn: string, dueOn: string, value: number) =>
  document({ number, kind: 'invoice', issuedOn, dueOn, value, vat: 0 })
const note = (number: string, corrects: string, issuedOn: string, value: number) =>
  document({ number, kind: 'credit-note', corrects, issuedOn, dueOn: issuedOn, value, vat: 0 })
const payment = (date: string, parts: Record<string, number>, unallocated = 0): Receipt => ({
  date,
  cents: Object.values(parts).reduce((sum, each) => sum + each, 0) + unallocated,
  parts: Object.entries(parts).map(([number, cents]) => ({ number, cents })),
  unallocated,
})

const account = {
  documents: [
    invoice('INV-1', '2026-07-03', '2026-07-17', 100_000),
    invoice('INV-2', '2026-09-03', '2026-09-17', 50_000),
    note('CN-1', 'INV-2', '2026-11-09', 5_000),
    invoice('INV-3', '2026-11-20', '2026-12-04', 30_000),
  ],
  payments: [payment('2026-08-10', { 'INV-1': 40_000 }), payment('2026-11-12', { 'INV-2': 45_000 }, 700)],
}

test('a statement goes from opening by movements to closing, with the ageing of its last day', () => {
  const november = accountStatement(account, '2026-11-01', '2026-11-30')
  expect(november.opening).toBe(110_000)
  expect(november.movements.map(({ date, cents }) => [date, cents])).toEqual([
    ['2026-11-09', -5_000],
    ['2026-11-12', -45_700],
    ['2026-11-20', 30_000],
  ])
  expect(november.closing).toBe(89_300)
  expect(withBalances(november).map(({ balance }) => balance)).toEqual([105_000, 59_300, 89_300])
  // INV-1 is 136 days late; what was paid beyond the invoices stands apart.
  expect(november.ageing).toEqual({
    current: 30_000,
    days30: 0,
    days60: 0,
    days90: 0,
    days120: 0,
    older: 60_000,
    kept: -700,
    total: 89_300,
  })
})

test('an earlier statement knows nothing of what came later', () => {
  const october = accountStatement(account, '2026-10-01', lastDateOf('2026-10'))
  expect([october.opening, october.movements, october.closing]).toEqual([110_000, [], 110_000])
  expect(october.ageing).toMatchObject({ days60: 50_000, days120: 60_000, total: 110_000 })
})

test('in any account the ages add up to the closing, and the next month opens with it', () => {
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
  const date = fc
    .tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `${month}-${String(day).padStart(2, '0')}`)
  const story = fc.record({
    invoices: fc.array(fc.tuple(date, fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 6 }),
    notes: fc.array(fc.tuple(fc.nat(5), date, fc.integer({ min: 1, max: 50_000 })), { maxLength: 3 }),
    payments: fc.array(fc.tuple(fc.nat(5), date, fc.nat(100_000), fc.nat(5_000)), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(story, ({ invoices, notes, payments }) => {
      const issued = invoices.map(([on, value], index) => invoice(`INV-${index}`, on, on, value))
      // Nothing corrects or pays an invoice before it was issued.
      const after = (at: number, on: string) => [on, issued[at]!.invoice.issuedOn].toSorted()[1]!
      const books = {
        documents: [
          ...issued,
          ...notes
            .filter(([at]) => at < issued.length)
            .map(([at, on, value], index) => note(`CN-${index}`, `INV-${at}`, after(at, on), value)),
        ],
        payments: payments
          .filter(([at]) => at < issued.length)
          .map(([at, on, cents, rest]) => payment(after(at, on), { [`INV-${at}`]: cents }, rest)),
      }
      let before = 0
      for (const month of months) {
        const { opening, closing, ageing } = accountStatement(books, `${month}-01`, lastDateOf(month))
        expect([opening, ageing.total]).toEqual([before, closing])
        before = closing
      }
    }),
  )
})

test('on one day, an invoice comes before its payment, that before its credit note, and what is sent back comes last', () => {
  const day = '2026-11-20'
  const paid: Receipt = { ...payment(day, { 'INV-1': 1000 }), refunds: [{ on: day, cents: 300 }] }
  const documents = [note('CN-1', 'INV-1', day, 300), invoice('INV-2', day, day, 50), invoice('INV-1', day, day, 1000)]
  const { movements } = accountStatement({ documents, payments: [paid] }, day, day)
  expect(movements.map(({ says }) => says)).toEqual([
    'Invoice INV-1',
    'Invoice INV-2',
    'Payment of INV-1, thank you',
    'Credit note CN-1 to INV-1',
    'Refunded to you',
  ])
})

test('months end on their last day', () => {
  expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(lastDateOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-11-30',
    '2026-12-31',
  ])
})

test('the commission of one day stands in the order in which it was written', () => {
  const line = (invoiceNumber: string, writtenAt: string, change: number) =>
    ({ invoiceNumber, writtenAt, change, customer: 'Karoo Foods', date: writtenAt.slice(0, 10) }) as CommissionLine
  const commission = [
    line('INV-1', '2026-11-20T10:00:00.000Z', -300),
    line('INV-2', '2026-11-20T09:00:00.000Z', 500),
    line('INV-1', '2026-11-20T08:00:00.000Z', 1000),
  ]
  const { movements } = commissionStatement({ commission, payouts: [], ownInvoices: [] }, '2026-11-01', '2026-11-30')
  expect(movements.map(({ cents }) => cents)).toEqual([1000, 500, -300])
})
