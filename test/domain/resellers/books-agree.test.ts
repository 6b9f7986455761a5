import { expect, test } from 'vitest'
import { chargeEntry, commissionEntry, creditEntry } from '#domain/billing/postings.ts'
import type { Draft } from '#domain/ledger/entry.ts'
import { accountStatement, bookedBalance } from '#domain/resellers/account-statement.ts'
import { portionOf } from '#domain/ledger/money.ts'
import { billsOf, sageBillRows, sageRows, xeroBillRows, xeroRows } from '#domain/resellers/book-exports.ts'
import { creditInvoice, debitInvoice, issueInvoice } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { settlePayment } from '#domain/resellers/payment.ts'
import type { Receipt } from '#domain/resellers/account-statement.ts'
import { marginOf, marginRows, marginSum, resellerOfDocument } from '#domain/resellers/margin-report.ts'
import { recipientCreditEntry } from '#domain/resellers/recipient-credit.ts'
import { inputTaxEntry, supplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import { vatMonths } from '#domain/resellers/vat-summary.ts'

/** The same numbers in each run. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const months = ['2026-09', '2026-10', '2026-11']
const party = 'org-mokoena'
const reseller = {
  organisation: 'org-highveld',
  name: 'Highveld',
  registrationNumber: '2014/113390/07',
  vatNumber: '4610377125',
  address: '210 Lynnwood Road',
  contactName: 'Pieter',
  contactEmail: 'pieter@example.org',
  tiers: ['referral' as const],
  agreement: { version: '2026-07-01', acceptedAt: '2026-07-01T08:00:00.000Z', acceptedBy: 'Pieter' },
  joinedAt: '2026-07-01T08:00:00.000Z',
  version: 1,
}

/** A year of a party: invoices, credit and debit notes, payments and tax invoices of a reseller, with their entries. */
function story(seed: number) {
  const pick = random(seed)
  const documents = new Map<string, BillingDocument>()
  const supplierInvoices: SupplierInvoice[] = []
  const payments: Receipt[] = []
  const entries: Draft[] = []
  const dates = Array.from({ length: 12 }, () => `${months[pick(3)]}-${String(1 + pick(28)).padStart(2, '0')}`)
  for (const [at, date] of dates.toSorted().entries()) {
    const now = Date.parse(`${date}T08:00:00Z`)
    const kind = pick(6)
    const open = [...documents.values()].filter(({ kind: each }) => each !== 'credit-note')
    const [target] = open.slice(pick(Math.max(1, open.length)))
    if (kind === 0 && target) {
      const number = `CN-${at}`
      const correction = { reason: 'price-changed' as const, explanation: 'Less.', issuedOn: date, by: 'p' }
      const credited = creditInvoice(target, 1 + pick(target.value), correction, number, now)
      if (!credited.ok) continue
      documents.set(number, credited.note).set(target.number, credited.invoice)
      entries.push(creditEntry({ number, date, party }, target.number, credited.note))
    } else if (kind === 1 && target) {
      const payment = {
        id: `PAY-${at}`,
        date,
        cents: 1 + pick(300_000),
        text: 'EFT',
        state: 'unmatched' as const,
        importedAt: new Date(now).toISOString(),
        importedBy: 'p',
        version: 1,
      }
      const settled = settlePayment(payment, { party, named: [], invoices: [...documents.values()] }, { by: 'p', now })
      if ('refused' in settled) throw new Error(settled.refused)
      for (const invoice of settled.invoices) documents.set(invoice.number, invoice)
      const { parts, unallocated } = settled.payment.settled!
      payments.push({ date, cents: payment.cents, parts, unallocated })
      entries.push(settled.draft)
    } else if (kind === 5 && target?.kind === 'invoice') {
      const number = `DN-${at}`
      const correction = { reason: 'altered' as const, explanation: 'More.', issuedOn: date, by: 'p', paymentDays: 14 }
      const debited = debitInvoice(target, 1 + pick(90_000), correction, number, now)
      if (!debited.ok) continue
      documents.set(number, debited.note).set(target.number, debited.invoice)
      entries.push(chargeEntry({ number, date, party }, debited.note))
    } else if (kind === 2) {
      const lines = [{ change: 1 + pick(200_000), customer: 'Karoo Foods', invoiceNumber: `INV-${at}`, date }]
      const dated = { number: `RCI-HIGHVELD-${at}`, issuedOn: date }
      const written = supplierInvoice({ runId: `RUN-${at}`, reseller, lines }, dated, now)
      supplierInvoices.push(written)
      entries.push(commissionEntry({ number: `INV-${at}`, date, party: reseller.organisation }, 1, written.value))
      if (written.vat > 0) entries.push(inputTaxEntry(written))
      // Some of it is taken back, which a credit note of ours states.
      const value = pick(written.value)
      if (value === 0) continue
      const taken = {
        ...written,
        number: `RCN-HIGHVELD-${at}`,
        corrects: written.number,
        value,
        vat: portionOf(value, 1500, 10_000),
      }
      supplierInvoices.push(taken)
      entries.push(commissionEntry({ number: `INV-${at}`, date, party: reseller.organisation }, 2, -value))
      if (taken.vat > 0) entries.push(recipientCreditEntry(taken))
    } else {
      const number = `INV-${at}`
      const invoice = issueInvoice(
        {
          recipient: { name: 'Mokoena', address: '14 Rivonia Road' },
          lines: [{ description: 'Support', quantity: 1 + pick(40_000), unit: '', unitPrice: 1 + pick(90_000) }],
          suppliedOn: date,
          issuedOn: date,
          paymentDays: 14,
          addressed: {
            organisation: party,
            party,
            ...(pick(2) === 0 && { reseller: reseller.organisation, tier: 'referral' as const }),
          },
          by: 'p',
        },
        number,
        now,
      )
      if (invoice.value === 0) continue
      documents.set(number, invoice)
      entries.push(chargeEntry({ number, date, party }, invoice))
    }
  }
  return { documents: [...documents.values()], supplierInvoices, payments, entries }
}

/** Debits less credits of an account, straight from the lines. */
function ledgerSum(entries: readonly Draft[], account: string, month?: string): number {
  let sum = 0
  for (const { date, lines } of entries)
    if (month === undefined || date.slice(0, 7) === month)
      for (const line of lines) if (line.account === account) sum += line.cents
  return sum
}

/** A decimal text of a file as cents, by its digits. */
const centsOf = (text: unknown): number => Math.round(Number(String(text)) * 100)

test('of 500 random stories, VAT summary, statement and the files for Xero and Sage say what the ledger says, to the cent', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { documents, supplierInvoices, payments, entries } = story(seed)
    for (const { month, value, vat, input } of vatMonths({ documents, supplierInvoices, ownInvoices: [] }, months)) {
      expect(0 - ledgerSum(entries, 'sales', month)).toBe(value)
      expect(0 - ledgerSum(entries, 'vat-output', month)).toBe(vat)
      expect(ledgerSum(entries, 'vat-input', month)).toBe(input)
    }
    const { closing, ageing } = accountStatement({ documents, payments }, '2026-09-01', '2026-11-30')
    const receivables = ledgerSum(entries, 'receivables') + ledgerSum(entries, 'unallocated-receipts')
    expect([closing, ageing.total]).toEqual([receivables, receivables])
    expect(bookedBalance([{ account: 'receivables', party, cents: receivables }], party)).toBe(closing)

    const [, ...xero] = xeroRows(documents)
    const sumOfXero = (column: number) => xero.reduce((sum, row) => sum + centsOf(row[column]), 0)
    expect([sumOfXero(8), sumOfXero(11)]).toEqual([
      0 - ledgerSum(entries, 'sales'),
      0 - ledgerSum(entries, 'vat-output'),
    ])
    const [, ...sage] = sageRows(documents)
    const sumOfSage = (column: number) =>
      sage.reduce((sum, row) => sum + (row[0] === 'SC' ? -1 : 1) * centsOf(row[column]), 0)
    expect([sumOfSage(7), sumOfSage(9)]).toEqual([
      0 - ledgerSum(entries, 'sales'),
      0 - ledgerSum(entries, 'vat-output'),
    ])
  }
})

test('of 300 random stories, the bills for Xero and Sage say what the ledger has of commission and its VAT, to the cent', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { supplierInvoices, entries } = story(seed)
    const bills = billsOf({ supplierInvoices, ownInvoices: [], runs: [], resellers: [reseller] })
    const booked = [ledgerSum(entries, 'commission'), ledgerSum(entries, 'vat-input')]
    const [, ...xero] = xeroBillRows(bills)
    const sumOfXero = (column: number) => xero.reduce((sum, row) => sum + centsOf(row[column]), 0)
    expect([sumOfXero(6), sumOfXero(9)]).toEqual(booked)
    const [, ...sage] = sageBillRows(bills)
    const sumOfSage = (column: number) =>
      sage.reduce((sum, row) => sum + (row[0] === 'PC' ? -1 : 1) * centsOf(row[column]), 0)
    expect([sumOfSage(7), sumOfSage(9)]).toEqual(booked)
    expect(sage.every(([type]) => type === 'PI' || type === 'PC')).toBe(true)
  }
})

test('of 300 random stories, revenue, cost and commission by month and reseller add up to the ledger', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { documents, entries } = story(seed)
    const cost: Draft = {
      cause: 'cost/1',
      date: '2026-10-05',
      currency: 'ZAR',
      lines: [
        { account: 'cost-of-sales', cents: 7 + seed },
        { account: 'bank', cents: -7 - seed },
      ],
    }
    const all = [...entries, cost]
    const resellers = new Map(documents.map((document) => [document.number, resellerOfDocument(document)]))
    const rows = marginRows(all, (number) => resellers.get(number))
    for (const month of months) {
      const { revenue, cost: costs, commission } = marginSum(rows.filter((row) => row.month === month))
      expect(0 - revenue).toBe(ledgerSum(all, 'sales', month))
      expect(costs).toBe(ledgerSum(all, 'cost-of-sales', month))
      expect(commission).toBe(ledgerSum(all, 'commission', month))
    }
    const brought = documents.filter((document) => document.reseller === reseller.organisation)
    expect(marginSum(rows.filter((row) => row.reseller === reseller.organisation)).revenue).toBe(
      brought.reduce((sum, { kind, value }) => sum + (kind === 'credit-note' ? -value : value), 0),
    )
    expect(marginOf(marginSum(rows))).toBe(
      0 - ledgerSum(all, 'sales') - ledgerSum(all, 'cost-of-sales') - ledgerSum(all, 'commission'),
    )
  }
})
