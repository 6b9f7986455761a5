import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chargeEntry, commissionEntry, creditEntry } from '#domain/billing/postings.ts'
import type { Account } from '#domain/ledger/account.ts'
import { problemsOf } from '#domain/ledger/entry.ts'
import type { Draft, Entry } from '#domain/ledger/entry.ts'
import { reversalOf } from '#domain/ledger/ledger.ts'
import { accountStatement, bookedBalance } from '#domain/resellers/account-statement.ts'
import { portionOf } from '#domain/ledger/money.ts'
import { billsOf, sageBillRows, sageRows, xeroBillRows, xeroRows } from '#domain/resellers/book-exports.ts'
import type { Row } from '#domain/resellers/book-exports.ts'
import { journalCodes, journalsOf, sageJournalRows, xeroJournalRows } from '#domain/resellers/journals.ts'
import { creditInvoice, debitInvoice, inCreditOf, issueInvoice, openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { freeMoney } from '#domain/resellers/freed-money.ts'
import { keptOf, receiptOf, setAside, settlePayment, useKeptMoney } from '#domain/resellers/payment.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { approveRefund, askRefund } from '#domain/resellers/refund.ts'
import { causesOf, undoMatch } from '#domain/resellers/undo-match.ts'
import {
  causesOfWriteOff,
  deductLater,
  standingWriteOff,
  withoutWriteOff,
  writeOff,
  writeOffBadDebt,
} from '#domain/resellers/write-off.ts'
import type { Receipt } from '#domain/resellers/account-statement.ts'
import { marginOf, marginRows, marginSum, resellerOfDocument } from '#domain/resellers/margin-report.ts'
import { recipientCreditEntry } from '#domain/resellers/recipient-credit.ts'
import { inputTaxEntry, supplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import { vatMonths } from '#domain/resellers/vat-summary.ts'
import { dueFirst } from '../billing/due-first.ts'
import { highveld } from './highveld.ts'

/** Names as the documents have them. */
const asInvoiced = () => undefined

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
const reseller = { ...highveld, vatNumber: '4610377125' }

/** A year of a party: invoices, credit and debit notes, payments and tax invoices of a reseller, with their entries. */
function story(seed: number) {
  const pick = random(seed)
  const documents = new Map<string, BillingDocument>()
  const supplierInvoices: SupplierInvoice[] = []
  const received = new Map<string, Payment>()
  const entries: Draft[] = []
  const dates = Array.from({ length: 18 }, () => `${months[pick(3)]}-${String(1 + pick(28)).padStart(2, '0')}`)
  for (const [at, date] of dates.toSorted().entries()) {
    const now = Date.parse(`${date}T08:00:00Z`)
    const kind = pick(12)
    // As the nightly job does.
    for (const document of documents.values()) {
      const deducted = deductLater(document, date)
      if (!deducted) continue
      documents.set(document.number, deducted.document)
      entries.push(...deducted.drafts)
    }
    const open = [...documents.values()].filter(({ kind: each }) => each !== 'credit-note')
    const [target] = open.slice(pick(Math.max(1, open.length)))
    if (kind === 0 && target) {
      const number = `CN-${at}`
      const correction = { reason: 'price-changed' as const, explanation: 'Less.', issuedOn: date, by: 'p' }
      const credited = creditInvoice(target, 1 + pick(target.value), correction, number, now)
      if (!credited.ok) continue
      const freed = freeMoney(credited.invoice, [...received.values()], { on: date, note: number })
      documents.set(number, credited.note).set(target.number, freed.document)
      for (const payment of freed.payments) received.set(payment.id, payment)
      entries.push(creditEntry({ number, date, party }, target.number, credited.note), ...freed.drafts)
    } else if ((kind === 1 || kind === 6) && target) {
      // Some pay an invoice but for a few cents.
      const isShort = kind === 6 && openOf(target) > 1
      const payment: Payment = {
        id: `PAY-${at}`,
        date,
        cents: isShort ? Math.max(1, openOf(target) - 1 - pick(5000)) : 1 + pick(300_000),
        text: 'EFT',
        state: 'unmatched',
        importedAt: new Date(now).toISOString(),
        importedBy: 'p',
        version: 1,
      }
      const settled = settlePayment(
        payment,
        { party, ...chosenOf(payment.cents, documents, isShort ? target.number : undefined) },
        { by: 'p', now },
      )
      if ('refused' in settled) throw new Error(settled.refused)
      for (const invoice of settled.invoices) documents.set(invoice.number, invoice)
      received.set(payment.id, settled.payment)
      entries.push(settled.draft)
    } else if (kind === 11) {
      const line: Payment = {
        id: `FEE-${at}`,
        date,
        cents: pick(9000) - 8000,
        text: 'ADMIN FEE',
        state: 'unmatched',
        importedAt: new Date(now).toISOString(),
        importedBy: 'p',
        version: 1,
      }
      if (line.cents === 0) continue
      const { payment, draft } = setAside(line, { reason: 'Fee.', isBankCharge: true }, { by: 'p', now })
      received.set(payment.id, payment)
      if (draft) entries.push(draft)
    } else if (kind >= 7) {
      correct(kind, { documents, received, entries, date, pick, at })
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
  const payments: Receipt[] = [...received.values()].map(receiptOf).filter((each) => each !== undefined)
  return { documents: [...documents.values()], supplierInvoices, payments, entries }
}

/** A choice of amounts. Some leave a part for the payer. */
function chosenOf(cents: number, documents: ReadonlyMap<string, BillingDocument>, named?: string) {
  const invoices = [...documents.values()]
  const open = invoices.filter((each) => openOf(each) > 0).map((each) => ({ ...each, open: openOf(each) }))
  return { invoices, chosen: dueFirst(cents % 5 === 0 ? Math.ceil(cents / 2) : Math.max(0, cents), open, named) }
}

interface Books {
  readonly documents: Map<string, BillingDocument>
  readonly received: Map<string, Payment>
  readonly entries: Draft[]
  readonly date: string
  readonly pick: (below: number) => number
  readonly at: number
}

/** A match or a use that is taken back, kept money that is used or sent back, or a small difference that is written off. */
function correct(kind: number, { documents, received, entries, date, pick, at }: Books): void {
  const now = Date.parse(`${date}T08:00:00Z`)
  const written = { by: 'p', now, on: date }
  const entryOf = (cause: string): Entry => {
    const place = entries.findLastIndex((entry) => entry.cause === cause)
    return { ...entries[place]!, number: place + 1, writtenAt: '', writtenBy: 'p', seal: '' }
  }
  const store = (invoices: readonly BillingDocument[]) => {
    for (const invoice of invoices) documents.set(invoice.number, invoice)
  }
  const of = [...received.values()]
  const payment = of[pick(Math.max(1, of.length))]
  if (kind === 7 && payment) {
    const [use] = pick(2) === 0 ? causesOf(payment).slice(1) : []
    const asked = {
      use,
      reason: 'Wrong.',
      entries: causesOf(payment, use).map(entryOf),
      invoices: [...documents.values()],
    }
    const undone = undoMatch(payment, asked, written)
    if ('refused' in undone) return
    store(undone.invoices)
    entries.push(...undone.drafts)
    received.set(payment.id, undone.payment)
    if (undone.kept) received.set(undone.kept.id, undone.kept)
    if (use !== undefined || pick(2) === 0) return
    // The line is open again, and is matched again.
    if (payment.cents <= 0 || payment.text === 'ADMIN FEE') return
    const again = settlePayment(undone.payment, { party, ...chosenOf(payment.cents, documents) }, written)
    if ('refused' in again) throw new Error(again.refused)
    store(again.invoices)
    received.set(payment.id, again.payment)
    entries.push(again.draft)
  } else if (kind === 8 && payment) {
    const used = useKeptMoney(payment, chosenOf(keptOf(payment), documents), { on: date })
    if ('refused' in used) return
    store(used.invoices)
    received.set(payment.id, used.payment)
    entries.push(used.draft)
  } else if (kind === 9 && payment && keptOf(payment) > 0) {
    const bank = { bank: 'FNB', accountHolder: 'Mokoena', accountNumber: '62001234567', branchCode: '250655' }
    const asked = askRefund(payment, {
      id: `R-${at}`,
      cents: 1 + pick(keptOf(payment)),
      bank,
      reason: 'Paid twice.',
      ...written,
    })
    if ('refused' in asked) throw new Error(asked.refused)
    const approved = approveRefund(asked, `R-${at}`, { by: 'other', on: date })
    if ('refused' in approved) throw new Error(approved.refused)
    received.set(payment.id, approved.payment)
    entries.push(approved.draft)
  } else if (kind === 10) {
    for (const document of documents.values()) {
      const place = standingWriteOff(document)
      const given = { reason: 'Bank fee.', on: date }
      const small = writeOff(document, given)
      const lost = 'refused' in small && pick(4) === 0 ? writeOffBadDebt(document, { ...given, by: 'other' }) : small
      if (!('refused' in lost)) {
        store([lost.document])
        entries.push(lost.draft)
      } else if (place !== undefined && pick(2) === 0) {
        for (const cause of causesOfWriteOff(document, place))
          entries.push(reversalOf(entryOf(cause), { date, reason: 'Wrong.' }))
        store([withoutWriteOff(document, place, date)])
      }
    }
  }
}

/** Debits less credits of an account, straight from the lines. */
function ledgerSum(entries: readonly Draft[], account: string, month?: string): number {
  let sum = 0
  for (const { date, lines } of entries)
    if (month === undefined || date.slice(0, 7) === month)
      for (const line of lines) if (line.account === account) sum += line.cents
  return sum
}

/** The same of the lines of one document. */
function documentSum(entries: readonly Draft[], account: string, number: string): number {
  const lines = entries.flatMap((entry) => entry.lines)
  return lines
    .filter((line) => line.account === account && line.document === number)
    .reduce((sum, { cents }) => sum + cents, 0)
}

/** A decimal text of a file as cents, by its digits. */
const centsOf = (text: unknown): number => Math.round(Number(String(text)) * 100)

test('the stories have corrections of each kind among them', () => {
  const causes = Array.from({ length: 500 }, (_, seed) => story(seed + 1)).flatMap(({ entries }) =>
    entries.map(({ cause, reverses }) => (reverses === undefined ? cause.split('/')[0] : 'reversal')),
  )
  const counted = Map.groupBy(causes, (cause) => cause)
  for (const kind of [
    'reversal',
    'kept-money',
    'freed-money',
    'refund',
    'write-off',
    'bad-debt',
    'write-off-vat',
    'bank-charge',
  ])
    expect(counted.get(kind)?.length).toBeGreaterThan(20)
})

test('of 500 random stories, VAT summary, statement and the files for Xero and Sage say what the ledger says, to the cent', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const { documents, supplierInvoices, payments, entries } = story(seed)
    for (const { month, value, vat, input, badDebts } of vatMonths(
      { documents, supplierInvoices, ownInvoices: [] },
      months,
    )) {
      expect(0 - ledgerSum(entries, 'sales', month)).toBe(value)
      expect(0 - ledgerSum(entries, 'vat-output', month)).toBe(vat)
      expect(ledgerSum(entries, 'vat-input', month)).toBe(input + badDebts)
    }
    // Also between: what was corrected later stands as it was.
    for (const day of ['2026-09-20', '2026-10-15', '2026-11-10']) {
      const until = entries.filter(({ date }) => date <= day)
      const owed = ledgerSum(until, 'receivables') + ledgerSum(until, 'unallocated-receipts')
      const statement = accountStatement({ documents, payments }, '2026-09-01', day)
      expect([statement.closing, statement.ageing.total]).toEqual([owed, owed])
    }
    expect(entries.flatMap(problemsOf)).toEqual([])
    expect(new Set(entries.map(({ cause }) => cause)).size).toBe(entries.length)
    const { closing, ageing } = accountStatement({ documents, payments }, '2026-09-01', '2026-11-30')
    const receivables = ledgerSum(entries, 'receivables') + ledgerSum(entries, 'unallocated-receipts')
    expect([closing, ageing.total]).toEqual([receivables, receivables])
    expect(bookedBalance([{ account: 'receivables', party, cents: receivables }], party)).toBe(closing)
    // What was paid too much is kept for the payer, where it can be used or sent back; no invoice holds it.
    const charges = documents.filter(({ kind }) => kind !== 'credit-note')
    expect(charges.map(inCreditOf)).toEqual(charges.map(() => 0))
    expect(charges.map(({ number }) => documentSum(entries, 'receivables', number))).toEqual(charges.map(openOf))
    const kept = payments.filter(({ undoneOn }) => undoneOn === undefined).map(({ unallocated }) => unallocated)
    expect(0 - ledgerSum(entries, 'unallocated-receipts')).toBe(kept.reduce((sum, each) => sum + each, 0))

    const [, ...xero] = xeroRows(documents, asInvoiced)
    const sumOfXero = (column: number) => xero.reduce((sum, row) => sum + centsOf(row[column]), 0)
    expect([sumOfXero(18), sumOfXero(22)]).toEqual([
      0 - ledgerSum(entries, 'sales'),
      0 - ledgerSum(entries, 'vat-output'),
    ])
    const [, ...sage] = sageRows(documents, asInvoiced)
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
    const ofBills = entries.filter(({ lines }) => !lines.some(({ account }) => account === 'bad-debts'))
    const booked = [ledgerSum(entries, 'commission'), ledgerSum(ofBills, 'vat-input')]
    const [, ...xero] = xeroBillRows(bills)
    const sumOfXero = (column: number) => xero.reduce((sum, row) => sum + centsOf(row[column]), 0)
    expect([sumOfXero(17), sumOfXero(20)]).toEqual(booked)
    const [, ...sage] = sageBillRows(bills)
    const sumOfSage = (column: number) =>
      sage.reduce((sum, row) => sum + (row[0] === 'PC' ? -1 : 1) * centsOf(row[column]), 0)
    expect([sumOfSage(7), sumOfSage(9)]).toEqual(booked)
    expect(sage.every(([type]) => type === 'PI' || type === 'PC')).toBe(true)
  }
})

test('of 300 random stories, sales, bills and journals for Xero and Sage add up to every account of the ledger, to the cent', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { documents, supplierInvoices, entries } = story(seed)
    const all = entries.map((draft, at): Entry => ({
      ...draft,
      number: at + 1,
      writtenAt: '',
      writtenBy: 'p',
      seal: '',
    }))
    const bills = billsOf({ supplierInvoices, ownInvoices: [], runs: [], resellers: [reseller] })
    const sumOf = (rows: readonly Row[], column: number, sign: (row: Row) => number = () => 1) =>
      rows.slice(1).reduce((sum, row) => sum + sign(row) * centsOf(row[column]), 0)
    const journals = journalsOf(all)
    const files = {
      xero: {
        sales: xeroRows(documents, asInvoiced),
        bills: xeroBillRows(bills),
        journals: xeroJournalRows(journals, (name) => name),
        columns: { sales: [18, 22], bills: [17, 20], code: 3, amount: 5 },
        sign: () => 1,
      },
      sage: {
        sales: sageRows(documents, asInvoiced),
        bills: sageBillRows(bills),
        journals: sageJournalRows(journals, (name) => name),
        columns: { sales: [7, 9], bills: [7, 9], code: 2, amount: 7 },
        sign: ([type]: Row) => (['SC', 'PC', 'JC'].includes(String(type)) ? -1 : 1),
      },
    } as const
    for (const [program, { sales, bills: billed, journals: booked, columns, sign }] of Object.entries(files)) {
      const [value, vat] = columns.sales.map((column) => sumOf(sales, column, sign)) as [number, number]
      const [cost, input] = columns.bills.map((column) => sumOf(billed, column, sign)) as [number, number]
      const ofDocuments: Partial<Record<Account, number>> = {
        receivables: value + vat,
        sales: -value,
        'vat-output': -vat,
        commission: cost,
        'vat-input': input,
        payables: -cost - input,
      }
      for (const account of Object.keys(journalCodes) as Account[]) {
        // Xero has one account for VAT, which only the input tax of write-offs is journalled to.
        if (account === 'vat-output') continue
        const code = journalCodes[account][program as 'xero' | 'sage']
        const others = booked.filter((row) => row[columns.code] === code)
        const total = (ofDocuments[account] ?? 0) + sumOf([[], ...others], columns.amount, sign)
        expect([seed, program, account, total]).toEqual([seed, program, account, ledgerSum(entries, account)])
      }
    }
  }
})

test('commission that no run has paid out is in no journal, as Books says', () => {
  const earned = commissionEntry({ number: 'INV-1', date: '2026-10-05', party: reseller.organisation }, 1, 5000)
  const entry = { ...earned, number: 1, writtenAt: '', writtenBy: 'p', seal: '' }
  expect(journalsOf([entry])).toEqual([])
  const page = readFileSync('frontend/src/portal/resellers/desk/books-page.tsx', 'utf8').replaceAll(/\s+/g, ' ')
  expect(page).toContain('they add up to our ledger, except for commission that is not paid out yet')
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
