import * as z from 'zod'
import { commissionChange, commissionOf, ruleOn } from '../billing/commission.ts'
import { rand } from '../billing/money-text.ts'
import { commissionEntry } from '../billing/postings.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayOf } from '../calendar/day.ts'
import type { Draft } from '../ledger/entry.ts'
import { sumOf } from '../ledger/money.ts'
import { creditedValue, isBadDebt, openOf, series, writtenOffValue } from './document.ts'
import type { BillingDocument } from './document.ts'
import { commissionRules } from './programme.ts'

/** A change of what an invoice has earned, with all that it was calculated from. Lines are never changed. */
export const commissionLineSchema = z.object({
  /** The invoice's number and the step. */
  id: z.string(),
  organisation: z.string(),
  invoiceNumber: z.string(),
  /** The credit or debit note that changed it; absent where the invoice itself or its payment did. */
  note: z.string().optional(),
  customer: z.string(),
  /** The deal that brought the client. */
  dealId: z.string().optional(),
  date: dateSchema,
  writtenAt: z.iso.datetime(),
  writtenBy: z.string(),
  /** In cents: above zero it was earned, below it was taken back. */
  change: z.int(),
  ruleId: z.string(),
  /** Value of the invoice without VAT, with its debit notes, less credit notes and what was written off. */
  base: z.int(),
  /** What debit notes added to the base. */
  debited: z.int().min(1).optional(),
  rate: z.int(),
  cap: z.int().optional(),
  /** What the invoice has earned after this line. */
  amount: z.int(),
  before: z.int(),
  cut: z.array(z.enum(['credit-note', 'written-off', 'cap', 'not-paid', 'bad-debt', 'payment-undone'])),
  /** Of a line that takes back: the credit notes to tax invoices that we wrote for the reseller (s 21(3)(a)). */
  creditNotes: z
    .array(z.object({ number: z.string(), corrects: z.string(), value: z.int().min(1), vat: z.int().min(0) }))
    .optional(),
  /** The last day on which an unpaid invoice keeps its commission. */
  clawBackAfter: dateSchema,
})
export type CommissionLine = z.infer<typeof commissionLineSchema>

/** How the commission of a line was calculated, in one phrase: "10 % of R 135 000,00, capped at R 12 000,00". */
export const calculationOf = ({ rate, base, cap }: Pick<CommissionLine, 'rate' | 'base' | 'cap'>): string =>
  `${rate / 100} % of ${rand(base)}${cap === undefined ? '' : `, capped at ${rand(cap)}`}`

/** Whether a line is of the client of a deal. Lines of before they named the deal have the client's name. */
export const isOf = (
  { dealId, customer }: Pick<CommissionLine, 'dealId' | 'customer'>,
  deal: { readonly id: string; readonly customer: string },
): boolean => (dealId === undefined ? customer === deal.customer : dealId === deal.id)

interface Change {
  readonly line: CommissionLine
  readonly draft: Draft
  /** The invoice with what was posted. */
  readonly invoice: BillingDocument
}

/**
 * What has changed in the commission of an invoice on a day; undefined if nothing has, or it earns none. The rule is that of the day of
 * supply. Commission counts from the invoice on, and is lost while the invoice is unpaid long after it was due. `debits` are the debit notes
 * of the invoice as they stand, `note` is the number of one that has just been issued; a RangeError if one is missing, because its commission would be taken back.
 */
export function commissionStep(
  invoice: BillingDocument,
  on: string,
  {
    by,
    now,
    debits = [],
    note,
  }: { by: string; now: number; debits?: readonly BillingDocument[]; note?: string | undefined },
): Change | undefined {
  const { reseller, tier, number } = invoice
  if (reseller === undefined || tier === undefined || invoice.kind !== 'invoice') return undefined
  const rule = ruleOn(commissionRules, tier, invoice.invoice.suppliedOn)
  if (!rule) return undefined
  if (invoice.debits.length !== debits.length) throw new RangeError(`${number} has other debit notes.`)
  const byRule = commissionOf(rule, { ...chargedBy(invoice), debits: debits.map(chargedBy) }, on)
  const { base, debited, rate, cap } = byRule
  // What was paid out of a payment that was undone is taken back at once, and earned again when the client pays.
  const withheld = Math.min(byRule.amount, sumOf([invoice, ...debits].map(withheldOf)))
  const amount = byRule.amount - withheld
  const cut = [...byRule.cut, ...(withheld > 0 ? (['payment-undone'] as const) : [])]
  const { posted, steps } = invoice.commission
  const change = commissionChange(posted, { ...byRule, amount })
  if (change === 0) return undefined
  const step = steps + 1
  return {
    draft: commissionEntry({ number, date: on, party: reseller }, step, change),
    invoice: { ...invoice, commission: { ...invoice.commission, posted: amount, steps: step } },
    line: {
      id: `${number}-${step}`,
      organisation: reseller,
      invoiceNumber: number,
      ...(note !== undefined && { note }),
      customer: invoice.invoice.recipient.name,
      ...(invoice.dealId !== undefined && { dealId: invoice.dealId }),
      date: on,
      writtenAt: new Date(now).toISOString(),
      writtenBy: by,
      change,
      ruleId: rule.id,
      base,
      ...(debited !== undefined && { debited }),
      rate,
      ...(cap !== undefined && { cap }),
      amount,
      before: posted,
      cut,
      clawBackAfter: clawBackAfter(invoice),
    },
  }
}

const withheldOf = (document: BillingDocument): number =>
  openOf(document) > 0 ? (document.commission.takenBack ?? 0) : 0

const chargedBy = (document: BillingDocument) => ({
  value: document.value,
  credited: creditedValue(document),
  writtenOff: writtenOffValue(document),
  isBadDebt: isBadDebt(document),
  dueOn: document.dueOn,
  isPaid: openOf(document) === 0,
})

/** The last day on which the commission of an unpaid invoice or debit note stays. */
export function clawBackAfter({ dueOn, tier, invoice }: BillingDocument): string {
  const days = tier === undefined ? 0 : (ruleOn(commissionRules, tier, invoice.suppliedOn)?.clawBackAfterDays ?? 0)
  return dateOf(dayOf(dueOn) + days)
}

/** Who writes without a person: jobs, and what the demonstration wrote. */
const NOBODY = ['system', 'operator', 'demonstration']

/** Whether our books wrote, without a person. */
export const isOfBooks = (writtenBy: string): boolean => NOBODY.includes(writtenBy)

/** Whom a reseller reads in the place of a person of ours. */
const OURS = 'Veritech'

/** A line as its reseller reads it: without the id of who wrote it. */
export const forReseller = (line: CommissionLine): CommissionLine => ({
  ...line,
  writtenBy: isOfBooks(line.writtenBy) ? line.writtenBy : OURS,
})

interface Authored {
  /** What changed the commission. */
  readonly what: string
  /** Who did that, as a reseller reads it. */
  readonly who: string
}

/** Who changed the commission of an invoice by a line, and by what. */
export function authorOf({
  writtenBy,
  note,
  before,
  cut,
  change,
  invoiceNumber,
}: Pick<CommissionLine, 'writtenBy' | 'note' | 'before' | 'cut' | 'change' | 'invoiceNumber'>): Authored {
  return {
    what: whatChanged({ note, before, cut, change, invoiceNumber }),
    who: isOfBooks(writtenBy) ? 'our books, without a person' : OURS,
  }
}

function whatChanged({
  note,
  before,
  cut,
  change,
  invoiceNumber,
}: Pick<CommissionLine, 'note' | 'before' | 'cut' | 'change' | 'invoiceNumber'>): string {
  if (note !== undefined)
    return `${note.startsWith(series['debit-note']) ? 'Debit note' : 'Credit note'} ${note} was issued`
  if (change < 0 && cut.includes('payment-undone')) return `The payment of ${invoiceNumber} was taken back`
  if (change < 0 && cut.includes('bad-debt')) return `${invoiceNumber} was written off as a bad debt`
  if (change < 0 && cut.includes('not-paid')) return `${invoiceNumber} was not paid in time`
  if (change < 0)
    return cut.includes('written-off')
      ? `What is left of ${invoiceNumber} was written off`
      : `${invoiceNumber} was credited`
  return before === 0 && cut.length === 0 ? `${invoiceNumber} was issued or paid` : `${invoiceNumber} was paid`
}
