import * as z from 'zod'
import { organisationDetailsSchema } from '../accounts/organisation-details.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { dateOf, dayOf } from '../calendar/day.ts'
import { centsSchema } from '../ledger/money.ts'
import { typedLine, typedLines } from '../text/typed-text.ts'
import { longDate } from './money-text.ts'
import { totalsOf } from './totals.ts'
import type { Totals } from './totals.ts'
import { invoiceLimitsOn } from './vat-settings.ts'

const DAYS_TO_ISSUE = 21

const partySchema = z.strictObject({
  name: typedLine().min(1).max(200),
  address: typedLines().max(300),
  /** Present exactly for a vendor, who is registered for VAT. */
  vatNumber: organisationDetailsSchema.shape.vatNumber,
})

const invoiceLineSchema = z.strictObject({
  description: typedLine().min(1, 'A line says what was supplied.').max(300),
  /** In thousandths, so that 1.5 hours are 1500. */
  quantity: z.int().min(1),
  unit: typedLine().max(30),
  /** In cents, without VAT. */
  unitPrice: centsSchema.min(0),
  treatment: z.enum(['standard', 'zero-rated', 'exempt', 'not-a-vendor']),
  isSecondHand: z.boolean().default(false),
})

export const invoiceSchema = z.strictObject({
  supplier: partySchema,
  recipient: partySchema,
  /** Serial within the issuer; see serial-number.ts. */
  number: z.string().min(1).max(40),
  issuedOn: dateSchema,
  suppliedOn: dateSchema,
  currency: z.literal('ZAR'),
  lines: z.array(invoiceLineSchema).min(1).max(80),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** `invoice`: the supplier is no vendor, so it may not be called a tax invoice. */
export type InvoiceForm = 'full' | 'abridged' | 'none-needed' | 'invoice'

/**
 * Which form the law asks for (VAT Act 89 of 1991, s 20(4) to (6)): a full tax invoice above R5,000 and for every zero-rated supply,
 * an abridged one up to R5,000, none up to R50, VAT included. No tax invoice exists for exempt supplies and of a supplier who is no
 * vendor.
 */
export function formOf({
  supplier,
  lines,
  suppliedOn,
}: Pick<Invoice, 'supplier' | 'lines' | 'suppliedOn'>): InvoiceForm {
  const isTaxable = lines.some(({ treatment }) => treatment === 'standard' || treatment === 'zero-rated')
  if (supplier.vatNumber === undefined || !isTaxable) return 'invoice'
  if (lines.some(({ treatment }) => treatment === 'zero-rated')) return 'full'
  const { consideration } = totalsOf(lines, suppliedOn)
  const { none, abridged } = invoiceLimitsOn(suppliedOn).value
  if (consideration <= none) return 'none-needed'
  return consideration <= abridged ? 'abridged' : 'full'
}

/** The last date on which the tax invoice of a supply may be issued (s 20(1)): 21 calendar days after it, whichever day that is. */
export function lastDateToIssue(suppliedOn: string): string {
  return dateOf(dayOf(suppliedOn) + DAYS_TO_ISSUE)
}

interface Problem {
  /** Of the VAT Act 89 of 1991. */
  readonly section: string
  readonly message: string
}

/**
 * What keeps an invoice from being issued, each with its section; none if it may be. `recipientIsVendor` is what we know of the
 * recipient apart from the invoice, because a vendor's number must be on a full one. `mayBeLate`: the supply is still owed its tax invoice after
 * the 21 days, so one is issued late where a person gave the reason.
 */
export function invoiceProblems(
  invoice: Invoice,
  { recipientIsVendor, mayBeLate = false }: { readonly recipientIsVendor: boolean; readonly mayBeLate?: boolean },
): Problem[] {
  const { supplier, recipient, lines, issuedOn, suppliedOn } = invoice
  const form = formOf(invoice)
  const isVendor = supplier.vatNumber !== undefined
  const problems: (Problem | false)[] = [
    ...lines.map(
      ({ treatment }, index) =>
        isVendor === (treatment === 'not-a-vendor') && {
          section: '7(1)',
          message: isVendor
            ? `Line ${index + 1}: the supplier is a vendor, so the line says how it is taxed.`
            : `Line ${index + 1}: the supplier is no vendor and charges no VAT.`,
        },
    ),
    !mayBeLate &&
      form !== 'invoice' &&
      issuedOn > lastDateToIssue(suppliedOn) && {
        section: '20(1)',
        message: `The invoice of a supply on ${longDate(suppliedOn)} was due by ${longDate(lastDateToIssue(suppliedOn))}.`,
      },
    supplier.address === '' && { section: '20(4)(b)', message: 'The address of the supplier is missing.' },
    form === 'full' &&
      recipient.address === '' && { section: '20(4)(c)', message: 'The address of the recipient is missing.' },
    form === 'full' &&
      recipientIsVendor &&
      recipient.vatNumber === undefined && {
        section: '20(4)(c)',
        message: 'The VAT number of the recipient is missing.',
      },
  ]
  return problems.filter((problem) => problem !== false)
}

export interface Titled {
  readonly form: InvoiceForm
  readonly isCopy?: boolean
  readonly isProForma?: boolean
}

/**
 * The title: "Tax Invoice" only for what is one (s 20(4)(a), 20(5)(a)). A copy is marked as such (s 20(1)(ii)), and a pro forma is
 * never called a tax invoice, because a supply has one only (s 20(1)(i)).
 */
export function titleOf({ form, isCopy = false, isProForma = false }: Titled): string {
  if (isProForma) return 'Pro forma'
  const title = form === 'invoice' ? 'Invoice' : 'Tax Invoice'
  return isCopy ? `${title} (Copy)` : title
}

/** The totals of an invoice by the rate of the day of the supply. */
export const invoiceTotals = ({ lines, suppliedOn }: Invoice): Totals => totalsOf(lines, suppliedOn)
