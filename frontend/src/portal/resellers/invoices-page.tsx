import { ReceiptText } from 'lucide-react'
import { openByAge } from '#domain/resellers/account-statement.ts'
import { newestFirst } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { creditsOf } from '#domain/resellers/in-credit.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Empty } from '../parts/states.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { Ageing } from './ageing.tsx'
import { documentColumns } from './document-columns.tsx'
import { documentsCsv } from './documents-csv.ts'
import { ExportButton } from './export-button.tsx'
import { InCredit } from './in-credit.tsx'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
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
              <DataTable
                label="Invoices"
                columns={documentColumns}
                rows={newestFirst(documents)}
                rowKey={keyOf}
                address={address}
              />
            )}
            {closedDocuments.length > 0 && (
              <Part title="Invoices of organisations that were merged into yours">
                <p>They stay addressed to the organisation that they were issued to, and are not in your statement.</p>
                <DataTable
                  label="Invoices of merged organisations"
                  columns={documentColumns}
                  rows={newestFirst(closedDocuments)}
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
