import { describe, expect, test } from 'vitest'
import { commissionStatement } from '#domain/resellers/account-statement.ts'
import { nextPayout, prepareRun } from '#domain/resellers/payout.ts'
import {
  admissionOf,
  inputTaxEntry,
  isSupplierNumber,
  payoutVat,
  supplierInvoice,
  supplierSeries,
} from '#domain/resellers/supplier-invoice.ts'
import { company } from '#domain/company/details.ts'
import { supplierInvoiceDocument } from '#domain/resellers/invoice-document.ts'
import { nextSerial } from '#domain/billing/serial-number.ts'
import { problemsOf } from '#domain/ledger/entry.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'

const now = Date.parse('2026-11-30T08:00:00Z')
const agreement = { approvalReference: 'Ruling 7', agreedOn: '2026-07-01', supplierIssuesNone: true }
const vendor: Reseller = {
  organisation: 'org-highveld',
  name: 'Highveld Networks',
  registrationNumber: '2014/113390/07',
  vatNumber: '4610377125',
  address: '210 Lynnwood Road, Pretoria, 0081',
  contactName: 'Pieter',
  contactEmail: 'pieter@example.org',
  tiers: ['referral'],
  agreement: { version: '2026-07-01', acceptedAt: '2026-07-01T08:00:00.000Z', acceptedBy: 'Pieter' },
  joinedAt: '2026-07-01T08:00:00.000Z',
  selfInvoicing: agreement,
  version: 1,
}
const { vatNumber: _vatNumber, ...noVendor } = vendor
const line = (change: number) => ({ change, customer: 'Karoo Foods', invoiceNumber: 'INV-000402', date: '2026-11-20' })
const write = (...changes: number[]) =>
  supplierInvoice(
    { runId: 'RUN-1', reseller: vendor, lines: changes.map(line) },
    { number: 'RCI-HIGHVELD-000001', issuedOn: '2026-11-30' },
    now,
  )

describe('whether we write the tax invoice of a reseller', () => {
  test.each([
    ['a vendor with approval and agreement', vendor, '2026-11-30', true],
    ['s 20(2): a reseller that is no vendor', noVendor, '2026-11-30', '20(2)'],
    ['s 20(2)(a): without an approval', { ...vendor, selfInvoicing: undefined }, '2026-11-30', '20(2)(a)'],
    [
      's 20(2)(b): one that issues its own',
      { ...vendor, selfInvoicing: { ...agreement, supplierIssuesNone: false } },
      '2026-11-30',
      '20(2)(b)',
    ],
    ['s 20(2)(b): before the agreement', vendor, '2026-06-30', '20(2)(b)'],
    [
      's 20(2)(b): after the agreement',
      { ...vendor, selfInvoicing: { ...agreement, endsOn: '2026-11-29' } },
      '2026-11-30',
      '20(2)(b)',
    ],
  ] as const)('%s', (_, reseller, on, expected) => {
    const admission = admissionOf(reseller, on)
    expect(admission.ok || admission.section).toBe(expected)
    expect(payoutVat(10_001, reseller, on)).toBe(expected === true ? 1_500 : 0)
  })
})

test('each reseller has a series of its own', () => {
  expect(nextSerial(supplierSeries('org-highveld'), 0).number).toBe('RCI-HIGHVELD-000001')
  expect(nextSerial(supplierSeries('org-ab12'), 41).number).toBe('RCI-AB12-000042')
  expect(isSupplierNumber('RCI-AB12-000042')).toBe(true)
  expect(isSupplierNumber('INV-000042')).toBe(false)
  expect(() => nextSerial('RCI-ab', 0)).toThrow(RangeError)
})

test('names the reseller as the supplier with its VAT number, us as the recipient, and adds VAT on top', () => {
  const written = write(86_940, 12_500)
  expect(written).toMatchObject({ value: 99_440, vat: 14_916, rate: 1500, form: 'abridged' })
  const { invoice } = written
  expect([invoice.supplier.vatNumber, invoice.lines.length]).toEqual(['4610377125', 2])
  expect(invoice.recipient.vatNumber).toMatch(/^4\d{9}$/)
  expect(supplierInvoiceDocument(written, false).heading).toBe('Recipient-created tax invoice')
  const legal = { ...vendor, legalName: 'Highveld Networks (Pty) Ltd' }
  const lines = [line(100), { ...line(200), date: '2026-10-03' }]
  const named = supplierInvoice(
    { runId: 'RUN-1', reseller: legal, lines },
    { number: 'RCI-1', issuedOn: '2026-11-30' },
    now,
  )
  const page = supplierInvoiceDocument(named, false)
  expect([page.from.name, page.to.name]).toEqual(['Highveld Networks (Pty) Ltd', company.legalName])
  expect(page.facts).toEqual(
    expect.arrayContaining([
      { name: 'Commission of', value: '3 October 2026 to 20 November 2026' },
      { name: 'Approval, s 20(2)', value: 'Ruling 7' },
      { name: 'Agreement of', value: '1 July 2026' },
    ]),
  )
  expect(supplierInvoiceDocument(written, true).heading).toBe('Recipient-created tax invoice (Copy)')
  const entry = inputTaxEntry(written)
  expect(problemsOf(entry)).toEqual([])
  expect(entry.lines.map(({ account, cents }) => [account, cents])).toEqual([
    ['vat-input', 14_916],
    ['payables', -14_916],
  ])
})

test('has a line for each that was earned, less what was taken back, and one line where they are too many', () => {
  const { invoice, value } = write(86_940, 10_000, 2_000, -3_780)
  expect(invoice.lines).toMatchObject([{ unitPrice: 83_160 }, { unitPrice: 10_000 }, { unitPrice: 2_000 }])
  expect(invoice.lines[0]!.description).toMatch(/, less R\s37,80 taken back of INV-/)
  expect(invoice.lines[1]!.description).not.toContain('taken back')
  expect(value).toBe(95_160)
  // More than a line has is taken of the next.
  expect(write(1_000, 10_000, -3_000).invoice.lines).toMatchObject([{ unitPrice: 0 }, { unitPrice: 8_000 }])
  expect(write(...Array.from({ length: 81 }, () => 100)).invoice.lines).toHaveLength(1)
})

test('of a thousand random payouts, invoice, payout and the account of the reseller agree to the cent', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const changes = Array.from({ length: 1 + (seed % 7) }, (_, at) => ((seed * 7919 + at * 104_729) % 250_000) + 1)
    if (seed % 3 === 0) changes.push(-Math.floor(changes[0]! / 3))
    const commission = changes.map((change, at) => ({
      id: `INV-${at}-1`,
      organisation: 'org-highveld',
      invoiceNumber: `INV-${at}`,
      customer: 'Karoo Foods',
      date: '2026-11-20',
      writtenAt: '2026-11-20T08:00:00.000Z',
      writtenBy: 'p',
      change,
      ruleId: 'referral-2026',
      base: change * 10,
      rate: 1000,
      amount: change,
      before: 0,
      cut: [],
      clawBackAfter: '2027-02-01',
    }))
    const bank = { bank: 'FNB', accountHolder: 'Highveld', accountNumber: '62800112233', branchCode: '250655' }
    const due = { organisation: 'org-highveld', name: 'Highveld', bank, supplier: vendor }
    const run = prepareRun(
      [{ ...due, unpaid: commission }],
      { id: 'RUN-1', date: '2026-11-30', leastPayout: 1, by: 'thabo' },
      now,
    )
    const [payout] = run.payouts
    const { value, vat } = write(...changes)
    // By other code: in rand, with the rate written out.
    const owed = changes.reduce((sum, change) => sum + change, 0)
    expect(value).toBe(owed)
    expect(vat).toBe(Math.floor((owed * 15 + 50) / 100))
    expect(payout).toMatchObject({ cents: value + vat, vat })
    const ofReseller = { reseller: vendor, commission, ownInvoices: [], waiting: [] }
    expect(nextPayout({ ...ofReseller, payouts: [] }, '2026-11-30')).toMatchObject({ cents: value + vat, vat })
    const waiting = commission.map(({ id }) => id)
    expect(nextPayout({ ...ofReseller, payouts: [], waiting }, '2026-11-30')).toMatchObject({ cents: 0, vat: 0 })
    expect(nextPayout({ ...ofReseller, payouts: [payout!] }, '2026-11-30')).toMatchObject({ cents: 0, vat: 0 })
    const paid = { ...payout!, paidAt: '2026-11-30T09:00:00.000Z', date: '2026-11-30', invoiceNumber: 'RCI-1' }
    expect(
      commissionStatement({ commission, payouts: [paid], ownInvoices: [] }, '2026-11-01', '2026-11-30').closing,
    ).toBe(0)
  }
})

test('a payout without our tax invoice says why, and asks a vendor for its own', () => {
  const bank = { bank: 'FNB', accountHolder: 'Highveld', accountNumber: '62800112233', branchCode: '250655' }
  const dueOf = (supplier: Pick<Reseller, 'vatNumber' | 'selfInvoicing'>) => ({
    organisation: 'org-highveld',
    name: 'Highveld',
    bank,
    supplier,
    unpaid: [{ id: 'x', change: 50_000 } as Parameters<typeof prepareRun>[0][number]['unpaid'][number]],
  })
  const run = prepareRun(
    [dueOf({ vatNumber: '4610377125' }), dueOf({})],
    { id: 'RUN-1', date: '2026-11-30', leastPayout: 1, by: 'thabo' },
    now,
  )
  expect(run.payouts).toMatchObject([
    { cents: 50_000, vat: 0, withoutVat: { section: '20(2)(a)', asksForInvoice: true } },
    { cents: 50_000, vat: 0, withoutVat: { section: '20(2)', asksForInvoice: false } },
  ])
})
