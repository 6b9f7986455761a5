import { invoiceTotals } from '../billing/tax-invoice.ts'
import type { Invoice } from '../billing/tax-invoice.ts'
import { company } from '../company/details.ts'
import type { TemplateData } from '../documents/templates.ts'
import { documentTitle, payInto, withUnit } from './document.ts'
import type { BillingDocument } from './document.ts'
import { longDate, quantityText, randText } from '../billing/money-text.ts'
import type { SupplierInvoice } from './supplier-invoice.ts'

const totalNames = {
  invoice: 'Total, including VAT',
  'credit-note': 'Total credited, including VAT',
  'debit-note': 'Total charged in addition, including VAT',
} as const

/** The page of a document: the original goes out once, by mail, and what is printed later is a copy (s 20(1)(ii)). */
export function invoiceDocument(document: BillingDocument, isCopy: boolean): TemplateData<'invoice'> {
  const { invoice, kind, number, value, vat, dueOn, corrects } = document
  const heading = documentTitle(document, isCopy)
  const isCredit = kind === 'credit-note'
  return {
    ...headOf(heading, number, invoice),
    facts: [
      ...issueOf(number, invoice),
      ...(kind === 'invoice'
        ? [{ name: 'Date of supply', value: longDate(invoice.suppliedOn) }]
        : [{ name: 'Corrects', value: corrects ?? '' }]),
      ...(isCredit ? [] : [{ name: 'Pay by', value: longDate(dueOn) }]),
    ],
    sums: sumsOf(document),
    total: {
      name: totalNames[kind],
      value: `R ${randText(value + vat)}`,
    },
    ...(kind !== 'invoice' && { because: `${document.circumstances ?? ''} ${document.explanation ?? ''}`.trim() }),
    ...(!isCredit && { payment: [...payInto] }),
    // A debit note is paid by itself, under its own number.
    reference: isCredit ? (corrects ?? number) : number,
    notes: [
      'All amounts are in South African rand.',
      ...(isCredit
        ? []
        : [`We never send changed bank details by mail. If you get some, phone ${company.phone} before you pay.`]),
    ],
  }
}

/** The page of a tax invoice that we wrote for a reseller, or of a credit note to one. */
export function supplierInvoiceDocument(written: SupplierInvoice, isCopy: boolean): TemplateData<'invoice'> {
  const { invoice, number, runId, value, vat, corrects, circumstances, explanation, approval, period } = written
  const isCredit = corrects !== undefined
  const heading = `Recipient-created ${isCredit ? 'credit note' : 'tax invoice'}${isCopy ? ' (Copy)' : ''}`
  return {
    ...headOf(heading, number, invoice),
    facts: [
      ...issueOf(number, invoice),
      isCredit ? { name: 'Corrects', value: corrects } : { name: 'Paid by', value: runId ?? '' },
      ...(period ? [{ name: 'Commission of', value: `${longDate(period.from)} to ${longDate(period.until)}` }] : []),
      ...(approval
        ? [
            { name: 'Approval, s 20(2)', value: approval.approvalReference },
            { name: 'Agreement of', value: longDate(approval.agreedOn) },
          ]
        : []),
    ],
    sums: sumsOf(written),
    total: {
      name: totalNames[isCredit ? 'credit-note' : 'invoice'],
      value: `R ${randText(value + vat)}`,
    },
    ...(isCredit && { because: `${circumstances ?? ''} ${explanation ?? invoice.lines[0]?.description ?? ''}`.trim() }),
    reference: corrects ?? runId ?? number,
    notes: [
      'All amounts are in South African rand.',
      `${company.legalName}, who receives the supply, issued this ${isCredit ? 'credit note' : 'tax invoice'} under ${isCredit ? 'sections 20(2) and 21(3)(a)' : 'section 20(2)'} of the VAT Act 89 of 1991. The supplier issues none.`,
    ],
  }
}

function rowsOf(invoice: Invoice): TemplateData<'invoice'>['lines'] {
  const { lines } = invoiceTotals(invoice)
  return invoice.lines.map(({ description, quantity, unit, unitPrice }, index) => ({
    description: withUnit({ description, unit }),
    quantity: quantityText(quantity),
    price: randText(unitPrice),
    value: randText(lines[index]?.value ?? 0),
  }))
}

const sumsOf = ({ value, vat, rate }: Pick<BillingDocument, 'value' | 'vat' | 'rate'>) => [
  { name: 'Value, excluding VAT', value: randText(value) },
  { name: `VAT at ${rate / 100} %`, value: randText(vat) },
]

function headOf(heading: string, number: string, invoice: Invoice) {
  return {
    title: `${heading} ${number}`,
    heading,
    number,
    date: invoice.issuedOn,
    language: 'en' as const,
    from: invoice.supplier,
    to: invoice.recipient,
    lines: rowsOf(invoice),
  }
}

function issueOf(number: string, { issuedOn }: Invoice) {
  return [
    { name: 'Number', value: number },
    { name: 'Date of issue', value: longDate(issuedOn) },
  ]
}
