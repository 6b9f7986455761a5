import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillingOverview, DocumentRow } from '#domain/resellers/billing-overview.ts'
import { isOver, linesOf, valueOf } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { invoicedOn } from '#domain/resellers/agreement-change.ts'
import { longDate, monthName, rand } from '#domain/billing/money-text.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { orpc } from '../../client/orpc.ts'
import { documentStates } from '../../parts/document-states.ts'
import { EntryList } from '../../parts/entry-list.tsx'
import { Properties, Property } from '../../parts/properties.tsx'
import { Failed, Skeleton, Stale } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useDocumentPdf } from '../../parts/use-document-pdf.ts'
import css from './organisation-invoices.module.css'

const SHOWN = 20

/** The invoices and credit notes of an organisation, newest first, and what is left to pay. */
export function OrganisationInvoices({ organisation }: { organisation: string }) {
  const query = useQuery(orpc.resellers.readBillingOfOrganisation.queryOptions({ input: { organisation } }))
  const retry = () => void query.refetch()
  const { data, error } = query
  if (!data)
    return error ? (
      <Failed title="We can't show the invoices right now" error={error} onRetry={retry} />
    ) : (
      <Skeleton shape="rows" label="Loading the invoices" />
    )
  return (
    <>
      {error && <Stale error={error} onRetry={retry} />}
      <Agreements of={data.agreements} organisation={organisation} />
      {data.documents.length === 0 ? (
        <p>
          It has no invoice. Won deals are invoiced under <a href="/admin/resellers/deals">Deals</a>, and appear here if
          they are addressed to this organisation.
        </p>
      ) : (
        <Documents of={data} label="Invoices" />
      )}
      {data.closed.map((closed) => (
        <section key={closed.organisation} className={css.closed} aria-label={`Invoices of ${closed.name}`}>
          <h3 dir="auto">Invoices of {closed.name}</h3>
          <p>
            <a href={`/admin/organisations?open=${closed.organisation}`}>This organisation</a> was merged into this one.
            What was issued to it stays addressed to it; the people of this organisation read it.
          </p>
          <Documents of={closed} label={`Invoices of ${closed.name}`} />
        </section>
      ))}
    </>
  )
}

/** What is invoiced every month. */
function Agreements({ of, organisation }: { of: readonly Agreement[]; organisation: string }) {
  const running = of.filter((agreement) => !isOver(agreement))
  const address = `/admin/resellers/agreements?organisation=${organisation}`
  return (
    <>
      {running.length > 0 && (
        <EntryList label="Agreements">
          {running.map((agreement) => (
            <li key={agreement.id}>
              <div>
                <a href={address} dir="auto">
                  {agreement.title}
                </a>
                <p>
                  {monthName(agreement.nextMonth)} is invoiced on {longDate(invoicedOn(agreement.nextMonth))}
                </p>
              </div>
              <span className={css.amount}>{rand(valueOf(linesOf(agreement, agreement.nextMonth)))}</span>
            </li>
          ))}
        </EntryList>
      )}
      <p>
        <a href={address}>{of.length === 0 ? 'Make an agreement for every month' : 'Change agreements'}</a>
      </p>
    </>
  )
}

/** Sums and documents of one organisation. */
function Documents({ of, label }: { of: BillingOverview; label: string }) {
  const [shown, setShown] = useState(SHOWN)
  const print = useDocumentPdf()
  const { documents } = of
  return (
    <>
      <Sums of={of} />
      <EntryList label={label}>
        {documents.slice(0, shown).map((row) => (
          <li key={row.number}>
            <div>
              <a href={`/admin/resellers/documents/${row.number}`}>{row.number}</a>
              <p>{about(row)}</p>
            </div>
            <span className={css.amount}>{rand(row.state === 'note' ? -row.total : row.total)}</span>
            <Status tone={documentStates[row.state].tone}>{documentStates[row.state].name}</Status>
            <Button
              size="small"
              aria-label={`PDF of ${row.number}`}
              busy={print.isPending && print.variables === row.number}
              busyText="Making it"
              disabled={print.isPending && print.variables !== row.number}
              onClick={() => print.mutate(row.number)}
            >
              PDF
            </Button>
          </li>
        ))}
      </EntryList>
      {documents.length > SHOWN && (
        <LoadMore
          shown={Math.min(shown, documents.length)}
          total={documents.length}
          things="documents"
          {...(shown < documents.length && { onMore: () => setShown(shown + SHOWN) })}
        />
      )}
    </>
  )
}

function Sums({ of: { open, overdue, paid, credited } }: { of: BillingOverview }) {
  return (
    <Properties>
      <Property name="Open">
        {rand(open.cents)}
        {open.count > 0 && ` in ${invoices(open.count)}`}
      </Property>
      <Property name="Overdue">
        {overdue.count === 0 ? 'Nothing' : `${rand(overdue.cents)} in ${invoices(overdue.count)}`}
      </Property>
      <Property name="Paid">{rand(paid)}</Property>
      <Property name="Credited">{rand(credited)}</Property>
    </Properties>
  )
}

const invoices = (count: number) => `${count} ${count === 1 ? 'invoice' : 'invoices'}`

/** "Issued on 3 November 2026, due on 17 November 2026, R 50,00 open". */
function about({ issuedOn, dueOn, open, total }: DocumentRow): string {
  const issued = `Issued on ${longDate(issuedOn)}`
  if (open === 0) return issued
  return `${issued}, due on ${longDate(dueOn)}${open < total ? `, ${rand(open)} open` : ''}`
}
