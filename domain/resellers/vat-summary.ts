import type { BillingDocument } from './document.ts'
import type { OwnInvoice } from './own-invoice.ts'
import type { SupplierInvoice } from './supplier-invoice.ts'

/** What a bookkeeper carries into the VAT return of a month, in cents. */
export interface VatMonth {
  readonly month: string
  /** Of invoices, credit and debit notes. */
  readonly number: number
  /** Of supplies without VAT with debit notes, credit notes taken off. */
  readonly value: number
  /** Output tax. */
  readonly vat: number
  /** Input tax of commission, by the tax invoices that we wrote less their credit notes, and by those of resellers, from when we have them. */
  readonly input: number
  /** The VAT of bad debts that were written off, less that of write-offs that were taken back (s 22(1), (2)). */
  readonly badDebts: number
}

interface Issued {
  readonly documents: readonly Pick<BillingDocument, 'kind' | 'value' | 'vat' | 'invoice' | 'writeOffs'>[]
  readonly supplierInvoices: readonly Pick<SupplierInvoice, 'vat' | 'invoice' | 'corrects'>[]
  readonly ownInvoices: readonly Pick<OwnInvoice, 'vat' | 'recordedOn'>[]
}

/** Each month's VAT by the documents issued in it. */
export function vatMonths({ documents, supplierInvoices, ownInvoices }: Issued, months: readonly string[]): VatMonth[] {
  return months.map((month) => {
    const ofMonth = documents.filter(({ invoice }) => invoice.issuedOn.startsWith(month))
    const sum = (of: 'value' | 'vat') =>
      ofMonth.reduce((total, document) => total + (document.kind === 'credit-note' ? -1 : 1) * document[of], 0)
    const input = [
      ...supplierInvoices.map(({ vat, invoice, corrects }) => ({
        vat: corrects === undefined ? vat : -vat,
        on: invoice.issuedOn,
      })),
      ...ownInvoices.map(({ vat, recordedOn }) => ({ vat, on: recordedOn })),
    ]
      .filter(({ on }) => on.startsWith(month))
      .reduce((total, { vat }) => total + vat, 0)
    const badDebts = documents
      .flatMap(({ writeOffs = [] }) =>
        writeOffs.flatMap(({ vat, on, later, undone }) => {
          const deducted = [
            { vat, on },
            ...(later?.deductedOn === undefined ? [] : [{ vat: later.vat, on: later.deductedOn }]),
          ]
          return [...deducted, ...(undone ? deducted.map((each) => ({ vat: -each.vat, on: undone.on })) : [])]
        }),
      )
      .filter(({ on }) => on.startsWith(month))
      .reduce((total, { vat }) => total + vat, 0)
    return { month, number: ofMonth.length, value: sum('value'), vat: sum('vat'), input, badDebts }
  })
}

/** Rows of a month in its VAT summary. Input tax is below zero where credit notes took more than was invoiced; only none at all is left out. */
export function vatRows({
  vat,
  input,
  badDebts,
}: Pick<VatMonth, 'vat' | 'input' | 'badDebts'>): readonly { name: string; cents: number }[] {
  const owed = vat - input - badDebts
  return [
    { name: 'Output tax', cents: vat },
    ...(input === 0 ? [] : [{ name: 'Input tax, on commission', cents: input }]),
    ...(badDebts === 0 ? [] : [{ name: 'Input tax, on bad debts (s 22)', cents: badDebts }]),
    { name: owed < 0 ? 'SARS owes' : 'To pay', cents: Math.abs(owed) },
  ]
}
