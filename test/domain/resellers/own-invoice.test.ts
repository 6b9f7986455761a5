import { expect, test } from 'vitest'
import { problemsOf } from '#domain/ledger/entry.ts'
import { commissionStatement } from '#domain/resellers/account-statement.ts'
import {
  ownInvoiceEntry,
  ownInvoiceFields,
  recordOwnInvoice,
  waitsForInvoice,
  withFile,
} from '#domain/resellers/own-invoice.ts'
import { commissionIn, hasSameVat, prepareRun } from '#domain/resellers/payout.ts'
import type { Payout } from '#domain/resellers/payout.ts'
import { vatMonths } from '#domain/resellers/vat-summary.ts'

const now = Date.parse('2026-11-28T08:00:00Z')
const bank = { bank: 'FNB', accountHolder: 'Vendor', accountNumber: '62800112233', branchCode: '250655' }
const vendor = { vatNumber: '4330258817' }
const due = { organisation: 'org-vendor', name: 'Vendor', bank, supplier: vendor }
type Line = Parameters<typeof prepareRun>[0][number]['unpaid'][number]
const commission = (id: string, change: number, date = '2026-10-20') =>
  ({
    id,
    change,
    date,
    writtenAt: `${date}T08:00:00.000Z`,
    customer: 'Karoo Foods',
    invoiceNumber: 'INV-000001',
  }) as Line
const run = (dues: Parameters<typeof prepareRun>[0], id = 'RUN-1') =>
  prepareRun(dues, { id, date: '2026-11-28', leastPayout: 10_000, by: 'thabo' }, now)
const [unpaid] = run([{ ...due, unpaid: [commission('a', 99_285)] }]).payouts
const payout: Payout = { ...unpaid!, paidAt: '2026-10-30T08:00:00.000Z' }
const fields = {
  organisation: 'org-vendor',
  number: 'V-2026/17',
  issuedOn: '2026-11-20',
  value: 99_285,
  vat: 14_893,
  runIds: ['RUN-1'],
}
const context = { reseller: vendor, payouts: [payout], recorded: [], earnedFrom: '2026-10-20' }
const record = (change: object = {}, of: object = {}) =>
  recordOwnInvoice({ ...fields, ...change }, { ...context, ...of }, { by: 'thabo', now })
const recorded = () => {
  const made = record()
  if (!made.ok) throw new Error(made.refused)
  return made.invoice
}

test('s 16(2)(a): the VAT of a vendor’s own tax invoice is booked from the day on which we have it', () => {
  const invoice = recorded()
  expect(invoice).toMatchObject({ number: 'V-2026/17', recordedOn: '2026-11-28', recordedBy: 'thabo' })
  const entry = ownInvoiceEntry(invoice)
  expect(problemsOf(entry)).toEqual([])
  expect(entry.lines.map(({ account, cents }) => [account, cents])).toEqual([
    ['vat-input', 14_893],
    ['payables', -14_893],
  ])
  const issued = { documents: [], supplierInvoices: [], ownInvoices: [invoice] }
  expect(vatMonths(issued, ['2026-10', '2026-11']).map(({ input }) => input)).toEqual([0, 14_893])
})

test.each([
  ['sums-differ', 'its value is a cent off', { value: 99_286 }, {}],
  ['sums-differ', 'its VAT is a cent off', { vat: 14_892 }, {}],
  ['sums-differ', 'it charges no VAT', { vat: 0 }, {}],
  ['in-the-future', 'it is dated tomorrow', { issuedOn: '2026-11-29' }, {}],
  ['before-commission', 'it is older than the commission', { issuedOn: '2026-10-19' }, {}],
  ['payout-not-found', 'it names another payout', { runIds: ['RUN-2'] }, {}],
  ['payout-not-found', 'the payout was not paid yet', {}, { payouts: [unpaid] }],
  ['payout-not-found', 'we wrote the tax invoice', {}, { payouts: [{ ...payout, withoutVat: undefined }] }],
  ['no-vendor', 's 7(1): the reseller is no vendor', {}, { reseller: {} }],
])('is refused as %s if %s', (refused, _, change, of) => {
  expect(record(change, of)).toMatchObject({ ok: false, refused })
})

test('says what the sums must be, and is for a payout once', () => {
  expect(record({ value: 1 })).toMatchObject({ expected: { value: 99_285, vat: 14_893 } })
  expect(waitsForInvoice(payout, [])).toBe(true)
  expect(record({}, { recorded: [recorded()] })).toMatchObject({ refused: 'payout-not-found' })
  expect(ownInvoiceFields.safeParse({ ...fields, number: '2026/11-A.7' }).success).toBe(true)
  // It is mailed, so it is neither a sentence nor an address.
  for (const number of ['Please call 010 000 0000', 'https://phish.example', 'call-me'])
    expect(ownInvoiceFields.safeParse({ ...fields, number }).success).toBe(false)
})

test('covers several payouts by the sum of their commission', () => {
  const second: Payout = { ...payout, runId: 'RUN-2', cents: 715 }
  const both = { runIds: ['RUN-1', 'RUN-2'], value: 100_000, vat: 15_000 }
  expect(record(both, { payouts: [payout, second] })).toMatchObject({ ok: true })
})

test('the next run pays the VAT beside new commission, and alone if it is worth a payout', () => {
  const ownInvoices = [recorded()]
  const [next] = run([{ ...due, unpaid: [commission('b', 50_000)], ownInvoices }], 'RUN-2').payouts
  expect(next).toMatchObject({ cents: 64_893, vat: 0, ownVat: 14_893, ownInvoices: ['V-2026/17'] })
  expect([commissionIn(next!), hasSameVat(next!, vendor, '2026-11-28')]).toEqual([50_000, true])
  const [alone] = run([{ ...due, unpaid: [], ownInvoices }], 'RUN-2').payouts
  expect(alone).toMatchObject({ cents: 14_893, ownVat: 14_893 })
  // It pays no commission, so it asks for no invoice.
  expect(alone).not.toHaveProperty('withoutVat')
  expect(run([{ ...due, unpaid: [], ownInvoices: [{ number: 'V-18', vat: 900 }] }]).held).toHaveLength(1)

  const paid = [payout, { ...next!, paidAt: '2026-11-28T09:00:00.000Z' }].map((each) => ({
    ...each,
    date: each.paidAt!.slice(0, 10),
  }))
  const lines = [commission('a', 99_285), commission('b', 50_000)]
  const statement = commissionStatement({ commission: lines, payouts: paid, ownInvoices }, '2026-10-01', '2026-11-30')
  expect(statement.closing).toBe(0)
  expect(statement.movements.map(({ says }) => says)).toContain('VAT of your tax invoice V-2026/17')
})

test('the file of an invoice is a PDF, and another one takes its place', () => {
  const invoice = recorded()
  const pdf = (id: string) => ({ id, name: `${id}.pdf`, type: 'application/pdf', size: 900 })
  const filed = withFile(invoice, pdf('first'))
  if ('refused' in filed) throw new Error(filed.refused)
  expect(filed.file).toEqual({ fileId: 'first', name: 'first.pdf', size: 900 })
  expect(withFile(filed, pdf('second'))).toMatchObject({ number: invoice.number, file: { fileId: 'second' } })
  for (const type of ['image/png', 'text/html', ''])
    expect(withFile(filed, { ...pdf('third'), type })).toEqual({ refused: 'no-pdf' })
})
