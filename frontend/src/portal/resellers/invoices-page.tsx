import { ReceiptText } from 'lucide-react'
import { csvOf } from '#domain/text/csv.ts'
import { invoiceTotals } from '#domain/billing/tax-invoice.ts'
import { openByAge } from '#domain/resellers/account-statement.ts'
import { documentState } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { creditsOf } from '#domain/resellers/in-credit.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Empty } from '../parts/states.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { Ageing } from './ageing.tsx'
import { documentColumns } from './document-columns.tsx'
import { ExportButton } from './export-button.tsx'
import { InCredit } from './in-credit.tsx'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { documentStates } from '../parts/document-states.ts'
import { today } from './words.ts'

export const loader = partnerLoader

const keyOf = ({ number }: BillingDocument) => number
const address = ({ number }: BillingDocument) => `/reseller-dashboard/invoices/${number}`

/** Invoices, credit and debit notes that we issued to the reseller. */
export function Component() {
  return (
    <PartnerScreen
      title="Invoices"
      about="What we invoiced you at the partner price. With a referral we invoice the client, and you earn commission."
      isMoney
      renderActions={({ documents }) => (
        <ExportButton name="invoices" isEmpty={documents.length === 0} csv={() => documentsCsv(documents)} />
      )}
    >
      {({ documents, closedDocuments, payments, reseller }) => {
        const kept = payments.map(({ unallocated }) => ({ party: reseller.organisation, cents: unallocated }))
        const credits = creditsOf(documents, kept)
        return documents.length + closedDocuments.length === 0 ? (
          <Empty title="No invoice yet" icon={ReceiptText}>
            <p>Invoices for deals in which you resell appear here.</p>
          </Empty>
        ) : (
          <Columns
            aside={
              <>
                <InCredit
                  credits={credits}
                  link={{ name: 'Statement', address: '/reseller-dashboard/statements' }}
                  documentAt={(number) => `/reseller-dashboard/invoices/${number}`}
                />
                <Part title="Open by age">
                  <Ageing ageing={openByAge(documents, today(), sumOf(credits.map(({ cents }) => cents)))} />
                </Part>
              </>
            }
          >
            {documents.length > 0 && (
              <DataTable label="Invoices" columns={documentColumns} rows={documents} rowKey={keyOf} address={address} />
            )}
            {closedDocuments.length > 0 && (
              <Part title="Invoices of organisations that were merged into yours">
                <p>They stay addressed to the organisation that they were issued to, and are not in your statement.</p>
                <DataTable
                  label="Invoices of merged organisations"
                  columns={documentColumns}
                  rows={closedDocuments}
                  rowKey={keyOf}
                  address={address}
                />
              </Part>
            )}
          </Columns>
        )
      }}
    </PartnerScreen>
  )
}

/** Documents a line each, with the columns that Xero and Sage import. */
export function documentsCsv(documents: readonly BillingDocument[]): string {
  const head = [
    'ContactName',
    'InvoiceNumber',
    'Reference',
    'InvoiceDate',
    'DueDate',
    'Description',
    'Quantity',
    'UnitAmount',
    'LineAmount',
    'TaxAmount',
    'TaxType',
    'Currency',
    'Status',
  ]
  const rows = documents.flatMap((document) => {
    const { number, kind, invoice, dueOn, corrects, rate } = document
    const sign = kind === 'credit-note' ? -1 : 1
    const { lines } = invoiceTotals(invoice)
    return invoice.lines.map((line, index) => {
      const value = lines[index]?.value ?? 0
      // The VAT of a note is its own: a credit note takes what was left, which can be a cent from the rate.
      const vat = kind !== 'invoice' ? document.vat : (lines[index]?.vat ?? 0)
      return [
        invoice.recipient.name,
        number,
        corrects ?? '',
        invoice.issuedOn,
        dueOn,
        line.description,
        String(line.quantity / 1000),
        ((sign * line.unitPrice) / 100).toFixed(2),
        ((sign * value) / 100).toFixed(2),
        ((sign * vat) / 100).toFixed(2),
        `Standard ${rate / 100}%`,
        'ZAR',
        documentStates[documentState(document, today())].name,
      ]
    })
  })
  return csvOf([head, ...rows])
}
