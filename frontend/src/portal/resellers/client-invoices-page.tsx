import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { isOver } from '#domain/billing/agreement.ts'
import type { DocumentRow } from '#domain/resellers/billing-overview.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { useMe } from '../../accounts/me.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { documentStates } from '../parts/document-states.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { Empty, Failed, Skeleton, Stale } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { DocumentPdfButton } from '../parts/document-pdf-button.tsx'
import { Part } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { AgreementView } from './agreement-view.tsx'
import css from './partner.module.css'
import { billingQuery } from './queries.ts'

const keyOf = ({ number }: DocumentRow) => number
const address = ({ number }: DocumentRow) => `/dashboard/invoices/${number}`

const columns: readonly [Column<DocumentRow>, ...Column<DocumentRow>[]] = [
  { id: 'number', name: 'Number', width: 'minmax(9rem, 1fr)', narrow: 'title', cell: ({ number }) => number },
  { id: 'issued', name: 'Issued', width: '10rem', narrow: 'about', cell: ({ issuedOn }) => longDate(issuedOn) },
  {
    id: 'due',
    name: 'Due',
    width: 'minmax(9rem, 1fr)',
    narrow: 'below',
    cell: ({ dueOn, open }) => (open > 0 ? `${rand(open)} due on ${longDate(dueOn)}` : ''),
  },
  {
    id: 'total',
    name: 'Total, incl. VAT',
    width: '9rem',
    align: 'end',
    narrow: 'end',
    cell: ({ state, total }) => <span className={css.amount}>{rand(state === 'note' ? -total : total)}</span>,
  },
  {
    id: 'state',
    name: 'State',
    width: '8rem',
    narrow: 'end-about',
    cell: ({ state }) => <Status tone={documentStates[state].tone}>{documentStates[state].name}</Status>,
  },
  { id: 'pdf', name: 'PDF', width: '6rem', isExtra: true, cell: ({ number }) => <DocumentPdfButton number={number} /> },
]

/** What an organisation agreed to pay every month, and what it was invoiced. */
export function Component() {
  const { data: me } = useMe()
  const organisation = me?.organisation
  const query = useQuery({ ...billingQuery(organisation ?? ''), enabled: organisation !== undefined })
  const { data, error } = query
  const retry = () => void query.refetch()
  const seesAll = me?.organisations.find(({ id }) => id === organisation)?.reach === 'all'
  const running = data?.agreements.filter((agreement) => !isOver(agreement)) ?? []
  const documents = data ? [data, ...data.closed].flatMap((each) => each.documents) : []
  return (
    <Page title="Invoices" about="What you agreed to pay every month, and what we invoiced you.">
      <PageHead title="Invoices" description="Your agreement with us, and your invoices." />
      {me && !seesAll && (
        <Empty title="Invoices are not for you to see" icon={ReceiptText}>
          <p>
            People who see all of your organisation see its agreement and invoices. An owner can change what you see.
          </p>
        </Empty>
      )}
      {(!me || seesAll) && !data && !error && <Skeleton shape="record" label="Loading your invoices" />}
      {seesAll && error && !data && (
        <Failed title="We can't show your invoices right now" error={error} onRetry={retry} />
      )}
      {error && data && <Stale error={error} onRetry={retry} />}
      {seesAll && data && running.length + documents.length === 0 && (
        <Empty title="No invoice yet" icon={ReceiptText}>
          <p>Your agreement with us and its invoices appear here.</p>
        </Empty>
      )}
      {seesAll && data && running.length + documents.length > 0 && (
        <div className={css.stack}>
          {running.map((agreement) => (
            <Part key={agreement.id} title={agreement.title} about="every month">
              <AgreementView agreement={agreement} />
              <p className={css.quiet}>
                Invoices are made out to <span dir="auto">{agreement.recipient.name}</span> and mailed to{' '}
                {agreement.contactEmail}. Whole months are charged.
              </p>
            </Part>
          ))}
          <Part title="Invoices" about={String(documents.length)}>
            <div className={css.stack}>
              <Properties>
                <Property name="Open">{rand(data.open.cents)}</Property>
                <Property name="Overdue">{data.overdue.count === 0 ? 'Nothing' : rand(data.overdue.cents)}</Property>
              </Properties>
              {documents.length === 0 ? (
                <p>The first invoice comes on the third of the month after the first one.</p>
              ) : (
                <DataTable label="Invoices" columns={columns} rows={documents} rowKey={keyOf} address={address} />
              )}
            </div>
          </Part>
        </div>
      )}
    </Page>
  )
}
