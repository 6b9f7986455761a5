import * as z from 'zod'
import { mayIssueForSupplier, selfInvoicingSchema } from '../billing/recipient-created.ts'
import type { Admission } from '../billing/recipient-created.ts'
import { formOf, invoiceSchema, invoiceTotals } from '../billing/tax-invoice.ts'
import type { Invoice } from '../billing/tax-invoice.ts'
import { vatRateOn } from '../billing/vat-settings.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { company } from '../company/details.ts'
import type { Draft } from '../ledger/entry.ts'
import { portionOf } from '../ledger/money.ts'
import type { CommissionLine } from './commission-line.ts'
import { ourselves } from './document.ts'
import { rand } from '../billing/money-text.ts'
import type { Reseller } from './reseller.ts'

const SERIES = 'RCI'
const CREDIT_SERIES = 'RCN'
/** What an invoice has at most; a payout of more lines is one line. */
const MOST_LINES = 80

/** A tax invoice of a reseller for its commission that we, who receive the supply, wrote, or a credit note to one (VAT Act 89 of 1991, s 20(2)). */
export const supplierInvoiceSchema = z.object({
  /** Of the reseller's own series, such as RCI-HIGHVELD-000001. */
  number: z.string(),
  organisation: z.string(),
  /** The run that paid it; absent for a credit note. */
  runId: z.string().optional(),
  invoice: invoiceSchema,
  form: z.enum(['full', 'abridged', 'none-needed', 'invoice']),
  value: z.int().min(0),
  vat: z.int().min(0),
  /** Of VAT, in basis points. */
  rate: z.int(),
  issuedAt: z.iso.datetime(),
  /** Of a credit note: which of our tax invoices it corrects, and in which circumstances. */
  corrects: z.string().optional(),
  circumstances: z.string().optional(),
  explanation: z.string().optional(),
  /** Under which approval of the Commissioner and agreement we wrote it (s 20(2)). */
  approval: selfInvoicingSchema.pick({ approvalReference: true, agreedOn: true }).optional(),
  /** The dates of the commission in it. */
  period: z.object({ from: dateSchema, until: dateSchema }).optional(),
})
export type SupplierInvoice = z.infer<typeof supplierInvoiceSchema>

/** The same as its page shows it, with the credit notes to it. */
export const shownSupplierInvoiceSchema = supplierInvoiceSchema.extend({
  creditNotes: z.array(z.object({ number: z.string(), date: dateSchema, value: z.int(), vat: z.int() })),
})
export type ShownSupplierInvoice = z.infer<typeof shownSupplierInvoiceSchema>

/** An invoice with the credit notes to it, which the commission lines of its reseller name. */
export const withCreditNotes = (
  written: SupplierInvoice,
  commission: readonly Pick<CommissionLine, 'date' | 'creditNotes'>[],
): ShownSupplierInvoice => ({
  ...written,
  creditNotes: commission.flatMap(({ date, creditNotes = [] }) =>
    creditNotes
      .filter(({ corrects }) => corrects === written.number)
      .map(({ number, value, vat }) => ({ number, date, value, vat })),
  ),
})

/** The series of a reseller's numbers: each supplier has its own, without gaps. */
export const supplierSeries = (organisation: string): string => seriesOf(SERIES, organisation)

/** The series of the credit notes to a reseller's tax invoices, without gaps as well. */
export const supplierCreditSeries = (organisation: string): string => seriesOf(CREDIT_SERIES, organisation)

const seriesOf = (prefix: string, organisation: string): string =>
  `${prefix}-${organisation.replace(/^org-/, '').toUpperCase()}`

/** Whether a number is one of a tax invoice that we wrote for a reseller, or of a credit note to one. */
export const isSupplierNumber = (number: string): boolean =>
  [SERIES, CREDIT_SERIES].some((prefix) => number.startsWith(`${prefix}-`))

type Supplier = Pick<Reseller, 'vatNumber' | 'selfInvoicing'>

/** Whether we may write the tax invoice of a reseller on a date, or the section that forbids it. */
export const admissionOf = ({ vatNumber, selfInvoicing }: Supplier, on: string): Admission =>
  mayIssueForSupplier({
    supplierIsVendor: vatNumber !== undefined,
    recipientIsVendor: company.vatNumber !== '',
    agreement: selfInvoicing,
    issuedOn: on,
  })

/**
 * The VAT on commission of `value` cents that is paid on a date. It is paid with a tax invoice that we write, and otherwise not: a
 * reseller that is no vendor charges none, and another one first sends its own tax invoice.
 */
export function payoutVat(value: number, supplier: Supplier, on: string): number {
  return admissionOf(supplier, on).ok ? portionOf(value, vatRateOn(on).value, 10_000) : 0
}

interface Paid {
  readonly runId: string
  readonly reseller: Reseller
  readonly lines: readonly Pick<CommissionLine, 'change' | 'customer' | 'invoiceNumber' | 'date'>[]
}

/** The tax invoice of a payout under a number that was drawn for it. `now` is in milliseconds since 1970. */
export function supplierInvoice(
  { runId, reseller, lines }: Paid,
  { number, issuedOn }: { readonly number: string; readonly issuedOn: string },
  now: number,
): SupplierInvoice {
  const { organisation, name, legalName = name, address, vatNumber, selfInvoicing } = reseller
  const dates = lines.map(({ date }) => date).toSorted()
  const [from, until] = [dates.at(0), dates.at(-1)]
  const invoice: Invoice = {
    supplier: { name: legalName, address, ...(vatNumber !== undefined && { vatNumber }) },
    recipient: ourselves,
    number,
    issuedOn,
    suppliedOn: issuedOn,
    currency: 'ZAR',
    lines: linesOf(lines, runId).map((line) => ({
      ...line,
      quantity: 1000,
      unit: '',
      treatment: 'standard',
      isSecondHand: false,
    })),
  }
  const { value, vat, rate } = invoiceTotals(invoice)
  return {
    number,
    organisation,
    runId,
    invoice,
    form: formOf(invoice),
    value,
    vat,
    rate,
    issuedAt: new Date(now).toISOString(),
    ...(selfInvoicing && {
      approval: { approvalReference: selfInvoicing.approvalReference, agreedOn: selfInvoicing.agreedOn },
    }),
    ...(from !== undefined && until !== undefined && { period: { from, until } }),
  }
}

type Line = Pick<Invoice['lines'][number], 'description' | 'unitPrice'>

/**
 * A line for each commission line that was earned, less what was taken back, which each line that it lowers names: no line is below zero.
 * One line of what is left where they are too many.
 */
function linesOf(lines: Paid['lines'], runId: string): Line[] {
  const earnedLines = lines.filter(({ change }) => change > 0)
  if (earnedLines.length <= MOST_LINES)
    return lessTakenBack(
      earnedLines,
      lines.filter(({ change }) => change < 0),
    )
  const sum = (isWanted: (change: number) => boolean) =>
    lines.reduce((total, { change }) => total + (isWanted(change) ? change : 0), 0)
  const [earned, takenBack] = [sum((change) => change > 0), sum((change) => change < 0)]
  return [
    {
      description: `Commission of ${runId}: ${rand(earned)} earned less ${rand(-takenBack)} taken back, ${lines.length} lines`,
      unitPrice: earned + takenBack,
    },
  ]
}

/** What is taken back lowers the commission of its own invoice first, then the lines in their order. */
function lessTakenBack(earned: Paid['lines'], takenBack: Paid['lines']): Line[] {
  const rows = earned.map(({ change, customer, invoiceNumber }) => ({ change, customer, invoiceNumber, less: [''] }))
  for (const { invoiceNumber, change } of takenBack) {
    let left = -change
    const own = rows.filter((row) => row.invoiceNumber === invoiceNumber)
    for (const row of [...own, ...rows.filter((each) => !own.includes(each))]) {
      const cents = Math.min(left, row.change)
      if (cents === 0) continue
      left -= cents
      row.change -= cents
      row.less.push(` less ${rand(cents)} taken back of ${invoiceNumber}`)
    }
  }
  return rows.map(({ change, customer, invoiceNumber, less }) => ({
    description: `Commission on ${invoiceNumber}, ${customer}${less.join(',')}`.slice(0, 300),
    unitPrice: change,
  }))
}

/** The entry of the VAT of a tax invoice that we wrote: we owe it to the reseller and may deduct it as input tax. */
export function inputTaxEntry({ number, organisation, vat, invoice }: SupplierInvoice): Draft {
  return {
    cause: `supplier-invoice/${number}`,
    date: invoice.issuedOn,
    currency: 'ZAR',
    lines: [
      { account: 'vat-input', document: number, cents: vat },
      { account: 'payables', party: organisation, document: number, cents: -vat },
    ],
  }
}
