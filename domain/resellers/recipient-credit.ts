import { noteFor } from '../billing/credit-note.ts'
import type { Note } from '../billing/credit-note.ts'
import type { Draft } from '../ledger/entry.ts'
import { sumOf } from '../ledger/money.ts'
import type { CommissionLine } from './commission-line.ts'
import type { Reseller } from './reseller.ts'
import { admissionOf } from './supplier-invoice.ts'
import type { SupplierInvoice } from './supplier-invoice.ts'

/** What one credit note takes from one tax invoice that we wrote. */
interface Part {
  readonly written: SupplierInvoice
  readonly note: Extract<Note, { ok: true }>
  /** What is credited. */
  readonly description: string
  readonly explanation: string
  readonly issuedOn: string
}

interface Known {
  readonly reseller: Pick<Reseller, 'vatNumber' | 'selfInvoicing'>
  /** Of the reseller, without the line that takes back. */
  readonly commission: readonly CommissionLine[]
  readonly payouts: readonly {
    readonly lines: readonly string[]
    readonly invoiceNumber?: string | undefined
    readonly paidAt?: string | undefined
  }[]
  /** The tax invoices that we wrote for those payouts. */
  readonly written: readonly SupplierInvoice[]
}

/** What of a line was credited, or is stated on a tax invoice, in cents: a part that has its own credit note is not netted. */
export const notedOf = ({ creditNotes = [] }: Pick<CommissionLine, 'creditNotes'>): number =>
  sumOf(creditNotes.map(({ value }) => value))

/** The VAT of the credit notes of a line, in cents. */
export const notedVatOf = ({ creditNotes = [] }: Pick<CommissionLine, 'creditNotes'>): number =>
  sumOf(creditNotes.map(({ vat }) => vat))

/** The credit notes that no payout has taken off yet. */
export function notesNotTakenOff(
  commission: readonly Pick<CommissionLine, 'id' | 'creditNotes'>[],
  payouts: readonly { readonly lines: readonly string[] }[],
): NonNullable<CommissionLine['creditNotes']> {
  const settled = new Set(payouts.flatMap(({ lines }) => lines))
  return commission.filter(({ id }) => !settled.has(id)).flatMap(({ creditNotes = [] }) => creditNotes)
}

/** The lines of a payout as its tax invoice states them: what has its own credit note is not taken off again. */
export const invoicedLines = (lines: readonly CommissionLine[]): CommissionLine[] =>
  lines.map((line) => ({ ...line, change: line.change + notedOf(line) })).filter(({ change }) => change !== 0)

/**
 * What must be credited when commission of an invoice is taken back that stands on tax invoices of ours (VAT Act 89 of 1991, s 21(1),
 * 21(3)(a), with s 20(2)): the newest first, each at most as far as it states commission of that invoice. What was not invoiced yet is
 * left to the next payout. Nothing if the approval and the agreement do not cover `on`: then the reseller writes the credit note.
 */
export function creditsOf(line: CommissionLine, { reseller, commission, payouts, written }: Known, on: string): Part[] {
  if (line.change >= 0 || !admissionOf(reseller, on).ok) return []
  const ofInvoice = new Map(
    commission.filter(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber).map((each) => [each.id, each]),
  )
  const notes = commission.flatMap(({ invoiceNumber, creditNotes = [] }) =>
    creditNotes.map((note) => ({ ...note, invoiceNumber })),
  )
  let left = -line.change
  const newest = payouts.toSorted((one, other) => (other.paidAt ?? '').localeCompare(one.paidAt ?? ''))
  return newest.flatMap((payout) => {
    const invoice = written.find(({ number }) => number === payout.invoiceNumber)
    if (!invoice) return []
    const stated = sumOf(
      payout.lines.flatMap((id) => {
        const each = ofInvoice.get(id)
        return each ? [each.change + notedOf(each)] : []
      }),
    )
    const credited = notes.filter(({ corrects }) => corrects === invoice.number)
    const before = sumOf(
      credited.filter(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber).map(({ value }) => value),
    )
    // Where another invoice's commission was netted in it, it states less than its lines.
    const uncredited = invoice.value - sumOf(credited.map(({ value }) => value))
    const cents = Math.min(left, stated - before, uncredited)
    if (cents <= 0) return []
    left -= cents
    const explanation = explain(line)
    const note = noteFor({ ...invoice, issuedOn: invoice.invoice.issuedOn, credited }, -cents, {
      reason: 'price-changed',
      explanation,
      invoiceNumber: invoice.number,
      issuedOn: on,
    })
    if (!note.ok) throw new Error(`Commission cannot be credited: ${note.message}`)
    const description = `Commission on ${line.invoiceNumber}, ${line.customer}`.slice(0, 300)
    return [{ written: invoice, note, description, explanation, issuedOn: on }]
  })
}

function explain({ invoiceNumber, customer, cut }: CommissionLine): string {
  const why = cut.includes('payment-undone')
    ? 'its payment was taken back'
    : cut.includes('not-paid')
      ? 'it was not paid in time'
      : cut.includes('bad-debt')
        ? 'it was written off as a bad debt'
        : cut.includes('written-off')
          ? 'what is left of it was written off'
          : 'it was credited'
  return `Commission on ${invoiceNumber}, ${customer}, was taken back, because ${why}.`.slice(0, 300)
}

/** The credit note of a part under a number that was drawn for it. `now` is in milliseconds since 1970. */
export function recipientCreditNote(
  { written, note, description, explanation, issuedOn }: Part,
  number: string,
  now: number,
): SupplierInvoice {
  const { runId: _run, ...of } = written
  return {
    ...of,
    number,
    invoice: {
      ...written.invoice,
      number,
      issuedOn,
      lines: [
        {
          description,
          quantity: 1000,
          unit: '',
          unitPrice: note.value,
          treatment: 'standard',
          isSecondHand: false,
        },
      ],
    },
    value: note.value,
    vat: note.vat,
    corrects: written.number,
    circumstances: note.circumstances,
    explanation,
    issuedAt: new Date(now).toISOString(),
  }
}

/** A line with the credit notes that were written for it. */
export const withCredits = (line: CommissionLine, notes: readonly SupplierInvoice[]): CommissionLine =>
  notes.length === 0
    ? line
    : {
        ...line,
        creditNotes: notes.map(({ number, corrects = '', value, vat }) => ({ number, corrects, value, vat })),
      }

/** The entry of the VAT of a credit note that we wrote for a reseller: it owes it to us, and our input tax falls. */
export function recipientCreditEntry({ number, organisation, vat, invoice }: SupplierInvoice): Draft {
  return {
    cause: `supplier-credit/${number}`,
    date: invoice.issuedOn,
    currency: 'ZAR',
    lines: [
      { account: 'payables', party: organisation, document: number, cents: vat },
      { account: 'vat-input', document: number, cents: -vat },
    ],
  }
}
