import { expect, test } from 'vitest'
import { problemsOf } from '#domain/ledger/entry.ts'
import type { Draft } from '#domain/ledger/entry.ts'
import { commissionStatement } from '#domain/resellers/account-statement.ts'
import { commissionEntry } from '#domain/billing/postings.ts'
import type { CommissionLine } from '#domain/resellers/commission-line.ts'
import { supplierInvoiceDocument } from '#domain/resellers/invoice-document.ts'
import { invoicedIn, payoutEntry, prepareRun } from '#domain/resellers/payout.ts'
import type { Payout } from '#domain/resellers/payout.ts'
import {
  creditsOf,
  invoicedLines,
  recipientCreditEntry,
  recipientCreditNote,
  withCredits,
} from '#domain/resellers/recipient-credit.ts'
import { inputTaxEntry, supplierCreditSeries, supplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import { vatMonths, vatRows } from '#domain/resellers/vat-summary.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'

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
  selfInvoicing: { approvalReference: 'Ruling 7', agreedOn: '2026-07-01', supplierIssuesNone: true },
  version: 1,
}
const bank = { bank: 'FNB', accountHolder: 'Highveld', accountNumber: '62800112233', branchCode: '250655' }

/** The books of one reseller, told step by step as the product writes them. */
function account(reseller: Reseller = vendor) {
  const commission: CommissionLine[] = []
  const payouts: (Payout & { date: string })[] = []
  const written: SupplierInvoice[] = []
  const entries: Draft[] = []
  const earned = new Map<string, number>()
  let step = 0
  return {
    commission,
    payouts,
    written,
    entries,
    change(invoiceNumber: string, change: number, on: string, cut: CommissionLine['cut'] = ['credit-note']) {
      step += 1
      const amount = (earned.get(invoiceNumber) ?? 0) + change
      const line: CommissionLine = {
        id: `${invoiceNumber}-${step}`,
        organisation: reseller.organisation,
        invoiceNumber,
        customer: 'Karoo Foods',
        date: on,
        writtenAt: `${on}T08:00:00.000Z`,
        writtenBy: 'p',
        change,
        ruleId: 'referral-2026',
        base: amount * 10,
        rate: 1000,
        amount,
        before: amount - change,
        cut,
        clawBackAfter: '2027-02-01',
      }
      earned.set(invoiceNumber, amount)
      const notes = creditsOf(line, { reseller, commission, payouts, written }, on).map((part, at) =>
        recipientCreditNote(part, `RCN-HIGHVELD-${step}-${at}`, Date.parse(`${on}T08:00:00Z`)),
      )
      commission.push(withCredits(line, notes))
      written.push(...notes)
      entries.push(
        commissionEntry({ number: invoiceNumber, date: on, party: reseller.organisation }, step, change),
        ...notes.filter(({ vat }) => vat > 0).map(recipientCreditEntry),
      )
      return notes
    },
    pay(id: string, on: string) {
      const paid = new Set(payouts.flatMap(({ lines }) => lines))
      const unpaid = commission.filter((line) => !paid.has(line.id))
      const due = { organisation: reseller.organisation, name: 'Highveld', bank }
      const now = Date.parse(`${on}T12:00:00Z`)
      const run = prepareRun(
        [{ ...due, supplier: reseller, unpaid }],
        { id, date: on, leastPayout: 1, by: 'thabo' },
        now,
      )
      const [payout] = run.payouts
      if (!payout) return undefined
      const number = `RCI-HIGHVELD-${payouts.length + 1}`
      if (payout.vat > 0) {
        const invoice = supplierInvoice(
          { runId: id, reseller, lines: invoicedLines(unpaid) },
          { number, issuedOn: on },
          now,
        )
        expect([invoice.value, invoice.vat]).toEqual([invoicedIn(payout), payout.vat])
        written.push(invoice)
        entries.push(inputTaxEntry(invoice))
      }
      entries.push(payoutEntry(payout, on))
      payouts.push({
        ...payout,
        ...(payout.vat > 0 && { invoiceNumber: number }),
        paidAt: `${on}T12:00:00.000Z`,
        date: on,
      })
      return payout
    },
  }
}

const sum = (entries: readonly Draft[], account_: string) =>
  entries.flatMap(({ lines }) => lines).reduce((all, line) => all + (line.account === account_ ? line.cents : 0), 0)

test('s 21(3)(a): commission that was taken back after we invoiced it is credited with its VAT, why, and the invoice', () => {
  const books = account()
  books.change('INV-1', 86_940, '2026-10-03')
  books.pay('RUN-1', '2026-10-25')
  const [note] = books.change('INV-1', -3_780, '2026-11-02')
  expect(note).toMatchObject({ value: 3_780, vat: 567, corrects: 'RCI-HIGHVELD-1' })
  expect(note).not.toHaveProperty('runId')
  expect(problemsOf(recipientCreditEntry(note!))).toEqual([])
  const page = supplierInvoiceDocument(note!, false)
  expect(page).toMatchObject({ heading: 'Recipient-created credit note', reference: 'RCI-HIGHVELD-1' })
  expect(page.facts).toContainEqual({ name: 'Corrects', value: 'RCI-HIGHVELD-1' })
  expect(page.because).toContain('(s 21(1)(c)). Commission on INV-1, Karoo Foods, was taken back')
  expect([page.from.vatNumber, page.to.vatNumber]).toEqual([vendor.vatNumber, note!.invoice.recipient.vatNumber])
  const issued = { documents: [], supplierInvoices: books.written, ownInvoices: [] }
  expect(vatMonths(issued, ['2026-10', '2026-11']).map(({ input }) => input)).toEqual([13_041, -567])
  // Input tax that notes took back is said, because it is paid to SARS.
  expect(vatRows({ vat: 0, input: -567, badDebts: 0 })).toEqual([
    { name: 'Output tax', cents: 0 },
    { name: 'Input tax, on commission', cents: -567 },
    { name: 'To pay', cents: 567 },
  ])
  expect(vatRows({ vat: 100, input: 150, badDebts: 0 }).at(-1)).toEqual({ name: 'SARS owes', cents: 50 })
  expect(vatRows({ vat: 100, input: 0, badDebts: 0 })).toHaveLength(2)
})

test('the next payout is less by the note, and its own tax invoice is not', () => {
  const books = account()
  books.change('INV-1', 86_940, '2026-10-03')
  books.pay('RUN-1', '2026-10-25')
  books.change('INV-1', -3_780, '2026-11-02')
  books.change('INV-2', 50_000, '2026-11-03')
  const payout = books.pay('RUN-2', '2026-11-25')
  expect(payout).toMatchObject({ cents: 57_500 - 4_347, vat: 7_500, creditNoted: 3_780, vatTakenBack: 567 })
  expect(books.written.at(-1)!.invoice.lines).toMatchObject([{ unitPrice: 50_000 }])
  expect(commissionStatement({ ...books, ownInvoices: [] }, '2026-10-01', '2026-11-30').closing).toBe(0)
})

test('what was not invoiced yet is netted, and what one invoice states is credited once', () => {
  const books = account()
  books.change('INV-1', 10_000, '2026-10-03')
  expect(books.change('INV-1', -1_000, '2026-10-04')).toEqual([])
  books.pay('RUN-1', '2026-10-25')
  books.change('INV-1', 500, '2026-10-26')
  // 9 000 stand on the tax invoice, 500 on none.
  expect(books.change('INV-1', -9_500, '2026-11-02', ['not-paid'])).toMatchObject([{ value: 9_000, vat: 1_350 }])
  books.change('INV-1', 9_500, '2026-11-05')
  expect(books.change('INV-1', -9_500, '2026-11-06')).toEqual([])
})

test('without a vendor, or an agreement that covers the day, we write no credit note', () => {
  const ended = { ...vendor, selfInvoicing: { ...vendor.selfInvoicing!, endsOn: '2026-10-31' } }
  const books = account(ended)
  books.change('INV-1', 10_000, '2026-10-03')
  books.pay('RUN-1', '2026-10-25')
  expect(books.change('INV-1', -1_000, '2026-11-02')).toEqual([])
})

test('each reseller has a series of credit notes of its own', () => {
  expect(supplierCreditSeries('org-highveld')).toBe('RCN-HIGHVELD')
})

test('of 500 random accounts, payables, input tax and statement agree to the cent, and no tax invoice is credited beyond itself', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    let state = seed
    const pick = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const books = account()
    const standing = new Map<string, number>()
    for (let day = 1; day <= 24; day += 1) {
      const on = `2026-${day <= 12 ? '09' : '10'}-${String(((day - 1) % 12) * 2 + 1).padStart(2, '0')}`
      const number = `INV-${1 + pick(3)}`
      const now = standing.get(number) ?? 0
      const change = pick(3) === 0 && now > 0 ? -(1 + pick(now)) : 1 + pick(90_000)
      books.change(number, change, on)
      standing.set(number, now + change)
      if (day % 5 === 0) books.pay(`RUN-${day}`, on)
    }
    const { closing } = commissionStatement({ ...books, ownInvoices: [] }, '2026-09-01', '2026-12-31')
    expect(sum(books.entries, 'payables') + closing).toBe(0)
    const issued = { documents: [], supplierInvoices: books.written, ownInvoices: [] }
    const input = vatMonths(issued, ['2026-09', '2026-10']).reduce((all, month) => all + month.input, 0)
    expect(sum(books.entries, 'vat-input')).toBe(input)
    for (const invoice of books.written.filter(({ corrects }) => corrects === undefined)) {
      const notes = books.written.filter(({ corrects }) => corrects === invoice.number)
      const credited = (of: 'value' | 'vat') => notes.reduce((all, note) => all + note[of], 0)
      expect(credited('value')).toBeLessThanOrEqual(invoice.value)
      expect(credited('vat')).toBeLessThanOrEqual(invoice.vat)
    }
  }
})
