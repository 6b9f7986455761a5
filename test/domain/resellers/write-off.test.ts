import { describe, expect, test } from 'vitest'
import { accountStatement } from '#domain/resellers/account-statement.ts'
import { commissionStep } from '#domain/resellers/commission-line.ts'
import { documentState, issueInvoice, openOf } from '#domain/resellers/document.ts'
import { vatMonths, vatRows } from '#domain/resellers/vat-summary.ts'
import {
  causesOfWriteOff,
  deductLater,
  standingWriteOff,
  withoutWriteOff,
  writeOff,
  writeOffBadDebt,
} from '#domain/resellers/write-off.ts'

const issued = issueInvoice(
  {
    recipient: { name: 'Mokoena', address: '14 Rivonia Road' },
    lines: [{ description: 'Support', quantity: 1000, unit: '', unitPrice: 100_000 }],
    suppliedOn: '2026-08-03',
    issuedOn: '2026-08-03',
    paymentDays: 14,
    addressed: { organisation: 'org-mokoena', party: 'org-mokoena' },
    by: 'p',
  },
  'INV-000001',
  Date.parse('2026-08-03T08:00:00Z'),
)
/** Paid but for R 23,00. */
const short = { ...issued, paid: 112_700 }
const written = (on: string) => {
  const lost = writeOff(short, { reason: 'A fee of the sending bank.', on })
  if ('refused' in lost) throw new Error(lost.refused)
  return lost
}

test('a small difference is written off as a bad debt, with the tax in it as input tax (s 22(1))', () => {
  const { document, draft } = written('2026-10-05')
  expect(document.writeOffs).toEqual([{ cents: 2300, value: 2000, vat: 300, section: '22(1)', on: '2026-10-05' }])
  expect(draft).toMatchObject({
    cause: 'write-off/INV-000001',
    reason: 'A fee of the sending bank.',
    lines: [
      { account: 'bad-debts', party: 'org-mokoena', cents: 2000 },
      { account: 'vat-input', cents: 300 },
      { account: 'receivables', party: 'org-mokoena', cents: -2300 },
    ],
  })
  expect([openOf(document), documentState(document, '2026-12-01')]).toEqual([0, 'paid'])
  expect(writeOff(document, { reason: 'Again.', on: '2026-10-05' })).toEqual({ refused: 'nothing-open' })
  expect(writeOff({ ...short, paid: 109_999 }, { reason: 'Too much.', on: '2026-10-05' })).toEqual({
    refused: 'over-limit',
  })
})

test('commission of what is written off is taken back by an entry, and earned again when the write-off is taken back', () => {
  const brought = issueInvoice(
    {
      recipient: { name: 'Mokoena', address: '14 Rivonia Road' },
      lines: [{ description: 'Support', quantity: 1000, unit: '', unitPrice: 4000 }],
      suppliedOn: '2026-08-03',
      issuedOn: '2026-08-03',
      paymentDays: 14,
      addressed: { organisation: 'org-mokoena', party: 'org-mokoena' },
      by: 'p',
    },
    'INV-000002',
    Date.parse('2026-08-03T08:00:00Z'),
  )
  const step = (document: typeof brought, on: string) =>
    commissionStep({ ...document, reseller: 'org-highveld', tier: 'referral' }, on, { by: 'p', now: 0 })!
  const earned = step(brought, '2026-08-03')
  expect(earned.line.change).toBeGreaterThan(0)
  // Before and after the return of its month: the value without VAT is the same.
  for (const on of ['2026-08-25', '2026-10-05']) {
    const lost = writeOff(earned.invoice, { reason: 'Nobody paid it.', on })
    if ('refused' in lost) throw new Error(lost.refused)
    const taken = step(lost.document, on)
    expect(taken.line).toMatchObject({ change: -earned.line.change, amount: 0, base: 0, cut: ['written-off'] })
    expect(taken.draft.lines).toMatchObject([
      { account: 'commission', cents: -earned.line.change },
      { account: 'payables', cents: earned.line.change },
    ])
    const again = step(withoutWriteOff(taken.invoice, 0, '2026-10-06'), '2026-10-06')
    expect(again.line).toMatchObject({ change: earned.line.change, amount: earned.line.amount, cut: [] })
  }
})

test('a write-off that is taken back owes its tax in the month of that (s 22(2)), and the account shows both', () => {
  const { document } = written('2026-10-05')
  expect(causesOfWriteOff(document, standingWriteOff(document)!)).toEqual(['write-off/INV-000001'])
  const back = withoutWriteOff(document, 0, '2026-11-09')
  expect([openOf(back), standingWriteOff(back)]).toEqual([2300, undefined])
  const issuedAll = { documents: [back], supplierInvoices: [], ownInvoices: [] }
  const months = vatMonths(issuedAll, ['2026-08', '2026-10', '2026-11'])
  expect(months.map(({ vat, badDebts }) => [vat, badDebts])).toEqual([
    [15_000, 0],
    [0, 300],
    [0, -300],
  ])
  expect(vatRows(months[1]!)).toEqual([
    { name: 'Output tax', cents: 0 },
    { name: 'Input tax, on bad debts (s 22)', cents: 300 },
    { name: 'SARS owes', cents: 300 },
  ])
  const payments = [
    { date: '2026-08-20', cents: 112_700, parts: [{ number: 'INV-000001', cents: 112_700 }], unallocated: 0 },
  ]
  const until = (day: string) => accountStatement({ documents: [back], payments }, '2026-08-01', day)
  expect([until('2026-09-30').closing, until('2026-10-31').closing, until('2026-11-30').closing]).toEqual([
    2300, 0, 2300,
  ])
  expect([until('2026-10-31').ageing.total, until('2026-11-30').ageing.days90]).toEqual([0, 0])
  expect(until('2026-11-30').ageing.days120).toBe(2300)
  // A second write-off has a cause of its own.
  const again = writeOff(back, { reason: 'Given up.', on: '2026-11-20' })
  expect('refused' in again ? again : again.draft.cause).toBe('write-off/INV-000001/2')
})

test('VAT of a write-off before the return of its month is deducted once that is furnished (s 22(1)(b)), and owed again with the write-off (s 22(2))', () => {
  const { document, draft } = written('2026-08-25')
  expect(document.writeOffs).toMatchObject([{ value: 2300, vat: 0, later: { vat: 300, from: '2026-10-01' } }])
  expect(draft.lines.map(({ account, cents }) => [account, cents])).toEqual([
    ['bad-debts', 2300],
    ['receivables', -2300],
  ])
  expect(deductLater(document, '2026-09-30')).toBeUndefined()
  const deducted = deductLater(document, '2026-10-01')!
  expect(deducted.drafts).toMatchObject([
    {
      cause: 'write-off-vat/INV-000001',
      date: '2026-10-01',
      lines: [
        { account: 'vat-input', cents: 300 },
        { account: 'bad-debts', party: 'org-mokoena', cents: -300 },
      ],
    },
  ])
  // Once only.
  expect(deductLater(deducted.document, '2026-10-02')).toBeUndefined()
  expect(causesOfWriteOff(deducted.document, 0)).toEqual(['write-off/INV-000001', 'write-off-vat/INV-000001'])
  const months = (of: typeof document) =>
    vatMonths({ documents: [of], supplierInvoices: [], ownInvoices: [] }, ['2026-08', '2026-10', '2026-11']).map(
      ({ badDebts }) => badDebts,
    )
  expect(months(document)).toEqual([0, 0, 0])
  expect(months(deducted.document)).toEqual([0, 300, 0])
  expect(months(withoutWriteOff(deducted.document, 0, '2026-11-09'))).toEqual([0, 300, -300])
  // One that was taken back before is never deducted.
  const back = withoutWriteOff(document, 0, '2026-09-09')
  expect(deductLater(back, '2026-10-01')).toBeUndefined()
  expect(months(back)).toEqual([0, 0, 0])
})

describe('a bad debt', () => {
  const half = { ...issued, paid: 57_500, reseller: 'org-highveld', tier: 'referral' as const }
  const given = { reason: 'The client is in liquidation.', by: 'other' }
  const lostOn = (on: string) => {
    const lost = writeOffBadDebt(half, { ...given, on })
    if ('refused' in lost) throw new Error(lost.refused)
    return lost
  }

  test('of any amount is written off with the tax in it (s 22(1)), and is not shown as paid', () => {
    const { document, draft } = lostOn('2026-10-05')
    expect(document.writeOffs).toEqual([
      { kind: 'bad-debt', cents: 57_500, value: 50_000, vat: 7500, section: '22(1)', on: '2026-10-05' },
    ])
    expect(draft).toMatchObject({
      cause: 'bad-debt/INV-000001',
      reason: 'The client is in liquidation.',
      lines: [
        { account: 'bad-debts', party: 'org-mokoena', cents: 50_000 },
        { account: 'vat-input', cents: 7500 },
        { account: 'receivables', party: 'org-mokoena', cents: -57_500 },
      ],
    })
    expect([openOf(document), documentState(document, '2026-12-01')]).toEqual([0, 'written-off'])
    const { movements, closing } = accountStatement({ documents: [document], payments: [] }, '2026-10-01', '2026-10-31')
    expect(movements.map(({ says }) => says)).toEqual([
      'INV-000001, written off in our books as a bad debt; it stays owed',
    ])
    expect(closing).toBe(57_500)
  })

  test('is not written off before it is overdue, by the person who issued it, or in the place of a small difference', () => {
    expect(writeOffBadDebt(half, { ...given, on: half.dueOn })).toEqual({ refused: 'not-overdue' })
    expect(writeOffBadDebt(half, { ...given, by: 'p', on: '2026-10-05' })).toEqual({ refused: 'issued-it' })
    expect(writeOffBadDebt(short, { ...given, on: '2026-10-05' })).toEqual({ refused: 'is-small' })
    expect(writeOffBadDebt({ ...half, paid: 115_000 }, { ...given, on: '2026-10-05' })).toEqual({
      refused: 'nothing-open',
    })
    // What our books issue is written off by anyone who may.
    const ofBooks = writeOffBadDebt({ ...half, issuedBy: 'system' }, { ...given, by: 'system', on: '2026-10-05' })
    expect(ofBooks).not.toHaveProperty('refused')
  })

  test('takes all commission back at once, as non-payment does, and earns it again when it is taken back in time', () => {
    const step = (document: typeof half, on: string) => commissionStep(document, on, { by: 'p', now: 0 })!
    const earned = step(half, '2026-08-03')
    const lost = writeOffBadDebt(earned.invoice, { ...given, on: '2026-09-01' })
    if ('refused' in lost) throw new Error(lost.refused)
    const taken = step(lost.document as typeof half, '2026-09-01')
    expect(taken.line).toMatchObject({ change: -earned.line.change, amount: 0, cut: ['bad-debt'] })
    // Nothing is earned by a later day, and the paid half is not either.
    expect(commissionStep(taken.invoice, '2027-03-01', { by: 'p', now: 0 })).toBeUndefined()
    const back = withoutWriteOff(taken.invoice, 0, '2026-09-02')
    expect(causesOfWriteOff(taken.invoice, 0)).toEqual(['bad-debt/INV-000001'])
    expect(step(back as typeof half, '2026-09-02').line.change).toBe(earned.line.change)
  })
})
