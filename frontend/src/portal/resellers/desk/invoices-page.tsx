import { useState } from 'react'
import { openByAge } from '#domain/resellers/account-statement.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { documentState, newestFirst } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { creditsOf } from '#domain/resellers/in-credit.ts'
import type { Credit } from '#domain/resellers/in-credit.ts'
import { momentText, rand } from '#domain/billing/money-text.ts'
import { receiptOf } from '#domain/resellers/payment.ts'
import { firstInvoiceOf, quoteNumber, quoteState } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { documentStates } from '../../parts/document-states.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/states.tsx'
import { Filters, useFilters } from '../../templates/filters.tsx'
import type { Filter } from '../../templates/filters.tsx'
import { Columns, Part } from '../../templates/overview.tsx'
import { Ageing } from '../ageing.tsx'
import { documentColumns } from '../document-columns.tsx'
import { documentsCsv } from '../documents-csv.ts'
import { ExportButton } from '../export-button.tsx'
import { InCredit } from '../in-credit.tsx'
import css from '../partner.module.css'
import { today } from '../words.ts'
import { CorrectInvoice } from './correct-invoice.tsx'
import { DeskScreen, deskLoader, nameOf } from './desk-screen.tsx'
import { IssueInvoice, knownClient } from './issue-invoice.tsx'
import { badDebtsFor, WriteOffBadDebt } from './write-off-bad-debt.tsx'

export const loader = deskLoader

const keyOf = ({ number }: BillingDocument) => number
const address = ({ number }: BillingDocument) => `/admin/resellers/documents/${number}`

/** All invoices and notes, with accepted quotes that wait for their invoice. */
export function Component() {
  const { data: me } = useMe()
  const [correcting, setCorrecting] = useState<'credit' | 'debit' | 'bad-debt'>()
  return (
    <DeskScreen
      about="Numbers run without a gap. A credit note takes from an invoice, a debit note adds to it; nothing is deleted."
      renderActions={({ documents }) => (
        <>
          <ExportButton name="invoices" isEmpty={documents.length === 0} csv={() => documentsCsv(documents)} />
          <Button size="small" onClick={() => setCorrecting('credit')}>
            Credit an invoice
          </Button>
          <Button size="small" onClick={() => setCorrecting('debit')}>
            Debit an invoice
          </Button>
          {me?.roles.includes('admin') && badDebtsFor(documents, me.id).length > 0 && (
            <Button size="small" onClick={() => setCorrecting('bad-debt')}>
              Write off a bad debt
            </Button>
          )}
        </>
      )}
    >
      {(desk) => (
        <Columns
          aside={
            <>
              <InCredit
                credits={creditsIn(desk)}
                link={{ name: 'Payments', address: '/admin/resellers/payments' }}
                documentAt={(number) => `/admin/resellers/documents/${number}`}
              />
              <Part title="Open by age">
                <Ageing ageing={openByAge(desk.documents, today(), sumOf(creditsIn(desk).map(({ cents }) => cents)))} />
              </Part>
              <Accepted desk={desk} />
            </>
          }
        >
          {desk.documents.length === 0 ? (
            <Empty title="No invoice yet">
              <p>Invoice a deal that was won, under Deals.</p>
            </Empty>
          ) : (
            <FilteredInvoices documents={desk.documents} />
          )}
          {correcting === 'bad-debt' && me && (
            <WriteOffBadDebt documents={desk.documents} by={me.id} onClose={() => setCorrecting(undefined)} />
          )}
          {(correcting === 'credit' || correcting === 'debit') && (
            <CorrectInvoice as={correcting} documents={desk.documents} onClose={() => setCorrecting(undefined)} />
          )}
        </Columns>
      )}
    </DeskScreen>
  )
}

const creditsIn = ({ documents, payments }: ResellerDesk): readonly Credit[] =>
  creditsOf(
    documents,
    payments.flatMap((payment) =>
      payment.settled?.party === undefined
        ? []
        : [{ party: payment.settled.party, cents: receiptOf(payment)?.unallocated ?? 0 }],
    ),
  )

/** The documents that fit what is in the address: text, state, kind and payer. */
function FilteredInvoices({ documents }: Pick<ResellerDesk, 'documents'>) {
  const filters: readonly Filter[] = [
    {
      id: 'state',
      name: 'State',
      options: Object.entries(documentStates).map(([id, { name }]) => ({ id, name })),
    },
    { id: 'kind', name: 'Kind', options: Object.entries(kinds).map(([id, name]) => ({ id, name })) },
    {
      id: 'payer',
      name: 'Payer',
      options: [...new Map(documents.map(({ party, invoice }) => [party, invoice.recipient.name]))]
        .map(([id, name]) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    },
  ]
  const { chosen, words, isFiltered } = useFilters(filters)
  const isWanted = (id: string, value: string) => !chosen[id]?.length || chosen[id].includes(value)
  const rows = newestFirst(documents).filter(
    (document) =>
      isWanted('state', documentState(document, today())) &&
      isWanted('kind', document.kind) &&
      isWanted('payer', document.party) &&
      [
        document.number,
        document.invoice.recipient.name,
        ...document.invoice.lines.map(({ description }) => description),
      ]
        .join(' ')
        .toLowerCase()
        .includes(words.toLowerCase()),
  )
  return (
    <>
      <Filters search="Search invoices" filters={filters}>
        {isFiltered && (
          <span className={css.quiet}>
            {rows.length} of {documents.length}
          </span>
        )}
      </Filters>
      {rows.length === 0 ? (
        <Empty title="No invoice fits">
          <p>Remove a filter or search for less.</p>
        </Empty>
      ) : (
        <DataTable label="Invoices" columns={documentColumns} rows={rows} rowKey={keyOf} address={address} />
      )}
    </>
  )
}

const kinds = { invoice: 'Invoice', 'credit-note': 'Credit note', 'debit-note': 'Debit note' } as const

function Accepted({ desk }: { desk: ResellerDesk }) {
  const [invoicing, setInvoicing] = useState<Quote>()
  const waiting = desk.quotes.filter((quote) => quoteState(quote, today()) === 'accepted')
  const deal = desk.deals.find(({ id }) => id === invoicing?.dealId)
  const reseller = desk.resellers.find(({ organisation }) => organisation === invoicing?.organisation)
  return (
    <Part title="Accepted quotes" about={String(waiting.length)}>
      <ul className={css.lines}>
        {waiting.map((quote) => (
          <li key={quote.id}>
            <span className={css.two}>
              <b dir="auto">{quote.customer}</b>
              <span>
                {quoteNumber(quote)}, {nameOf(desk, quote.organisation)}, {rand(quote.value + quote.vat)}
              </span>
              {quote.accepted && (
                <span>
                  Accepted by <span dir="auto">{quote.accepted.name}</span> on {momentText(quote.accepted.at)}
                </span>
              )}
              <span className={css.actions}>
                <ButtonLink size="small" href={`/admin/resellers/quotes/${quote.id}/pro-forma`}>
                  Pro forma
                </ButtonLink>
                <Button size="small" onClick={() => setInvoicing(quote)}>
                  Invoice…
                </Button>
              </span>
            </span>
          </li>
        ))}
        {waiting.length === 0 && <li className={css.quiet}>None waits for its invoice.</li>}
      </ul>
      {invoicing && deal && reseller && (
        <IssueInvoice
          deal={deal}
          reseller={reseller}
          prices={desk.prices}
          quote={invoicing}
          known={knownClient(desk, deal)}
          invoicedBefore={firstInvoiceOf(invoicing, desk.quotes)}
          onClose={() => setInvoicing(undefined)}
        />
      )}
    </Part>
  )
}
