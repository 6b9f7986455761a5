import { invoiceTotals } from '#domain/billing/tax-invoice.ts'
import { decimalOf } from '#domain/ledger/money.ts'
import { documentState } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { csvOf } from '#domain/text/csv.ts'
import { documentStates } from '../parts/document-states.ts'
import { today } from './words.ts'

/** Documents as a file for a spreadsheet, a line a row. What Xero and Sage 50 import is on the page of the books. */
export function documentsCsv(documents: readonly BillingDocument[]): string {
  return csvOf([
    [
      'To',
      'Number',
      'Corrects',
      'Issued on',
      'Due on',
      'Description',
      'Quantity',
      'Rand each excl. VAT',
      'Rand excl. VAT',
      'VAT',
      'VAT rate',
      'State',
    ],
    ...documents.flatMap((document) => {
      const { number, kind, invoice, dueOn, corrects, rate } = document
      const sign = kind === 'credit-note' ? -1 : 1
      const { lines } = invoiceTotals(invoice)
      return invoice.lines.map((line, index) => {
        const value = lines[index]?.value ?? 0
        // The VAT of a note is its own: a credit note takes what was left, which can be a cent from the rate.
        const vat = kind === 'invoice' ? (lines[index]?.vat ?? 0) : document.vat
        return [
          invoice.recipient.name,
          number,
          corrects ?? '',
          invoice.issuedOn,
          dueOn,
          line.description,
          line.quantity / 1000,
          decimalOf(sign * line.unitPrice),
          decimalOf(sign * value),
          decimalOf(sign * vat),
          `${rate / 100} %`,
          documentStates[documentState(document, today())].name,
        ]
      })
    }),
  ])
}
