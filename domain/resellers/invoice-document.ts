import { invoiceTotals } from '../billing/tax-invoice.ts'
import { company } from '../company/details.ts'
import type { TemplateData } from '../documents/templates.ts'
import { documentTitle } from './document.ts'
import type { BillingDocument } from './document.ts'
import { longDate, quantityText, randText } from './money-text.ts'

/** The page of a document that was issued before: a copy. */
export function invoiceDocument(document: BillingDocument): TemplateData<'invoice'> {
  const { invoice, kind, number, value, vat, rate, dueOn, corrects } = document
  const { lines } = invoiceTotals(invoice)
  const heading = documentTitle(document, true)
  const isNote = kind === 'credit-note'
  return {
    title: `${heading} ${number}`,
    heading,
    number,
    date: invoice.issuedOn,
    language: 'en',
    facts: [
      { name: 'Number', value: number },
      { name: 'Date of issue', value: longDate(invoice.issuedOn) },
      ...(isNote
        ? [{ name: 'Corrects invoice', value: corrects ?? '' }]
        : [
            { name: 'Date of supply', value: longDate(invoice.suppliedOn) },
            { name: 'Pay by', value: longDate(dueOn) },
          ]),
    ],
    from: invoice.supplier,
    to: invoice.recipient,
    lines: invoice.lines.map(({ description, quantity, unitPrice }, index) => ({
      description,
      quantity: quantityText(quantity),
      price: randText(unitPrice),
      value: randText(lines[index]?.value ?? 0),
    })),
    sums: [
      { name: 'Value, excluding VAT', value: randText(value) },
      { name: `VAT at ${rate / 100} %`, value: randText(vat) },
    ],
    total: {
      name: isNote ? 'Total credited, including VAT' : 'Total, including VAT',
      value: `R ${randText(value + vat)}`,
    },
    ...(isNote && { because: `${document.circumstances ?? ''} ${document.explanation ?? ''}`.trim() }),
    reference: corrects ?? number,
    notes: [
      'All amounts are in South African rand.',
      ...(isNote
        ? []
        : [`We never send changed bank details by mail. If you get some, phone ${company.phone} before you pay.`]),
    ],
  }
}
