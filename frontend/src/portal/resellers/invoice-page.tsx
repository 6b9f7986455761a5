import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useParams } from 'react-router-dom'
import { lastDateToIssue } from '#domain/billing/tax-invoice.ts'
import { vatRateOn } from '#domain/billing/vat-settings.ts'
import { company } from '#domain/company/details.ts'
import {
  documentState,
  documentTitle,
  inCreditOf,
  isIssuedInTime,
  openOf,
  particularsOf,
  payInto,
  isBadDebt,
  writtenOffOf,
} from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import type { ShownSupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import { ApiError } from '../../client/api-error.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { documentStates } from '../parts/document-states.ts'
import { saveText } from '../parts/save-text.ts'
import { Failed, Missing, Skeleton, Stale } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useDocumentPdf } from '../parts/use-document-pdf.ts'
import { prefetching } from '../prefetching.ts'
import { Part } from '../templates/overview.tsx'
import { Page } from '../templates/page.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import css from './partner.module.css'
import { documentQuery } from './queries.ts'
import { SupplierInvoiceView, SupplierStanding } from './supplier-invoice-view.tsx'
import { timeLeft, today } from './words.ts'

export const loader = prefetching((_search, { params }) => [
  queryClient.prefetchQuery(documentQuery(params['number'] ?? '')),
])

/** A document as it was issued, with what the law asks for beside it. */
export function Component() {
  const { number = '' } = useParams()
  const query = useQuery(documentQuery(number))
  const { data, error } = query
  const retry = () => void query.refetch()
  const print = useDocumentPdf()
  return (
    <Page
      title={number}
      about={data && (isOurs(data) ? <Standing document={data} /> : <SupplierStanding written={data} />)}
      actions={
        data && (
          <>
            <Button
              size="small"
              onClick={() => saveText(`${number}.json`, 'application/json', JSON.stringify(data.invoice, undefined, 2))}
            >
              Data
            </Button>
            <Button
              size="small"
              kind="primary"
              busy={print.isPending}
              busyText="Making it"
              onClick={() => print.mutate(number)}
            >
              PDF
            </Button>
          </>
        )
      }
    >
      <PageHead title={number} description="An invoice, a credit note or a debit note." />
      {query.isPending && <Skeleton shape="record" label="Loading the document" />}
      {error && !data && error instanceof ApiError && error.status === 404 && (
        <Missing title="There is no such document">
          <p>It does not exist, or you may not see it.</p>
        </Missing>
      )}
      {error && !data && !(error instanceof ApiError && error.status === 404) && (
        <Failed title="We can't show this document right now" error={error} onRetry={retry} />
      )}
      {error && data && <Stale error={error} onRetry={retry} />}
      {data && !isOurs(data) && <SupplierInvoiceView written={data} />}
      {data && isOurs(data) && (
        <div className={css.columns}>
          <Sheet document={data} />
          <div className={css.beside}>
            {data.lateBecause !== undefined && (
              <Notice title="This invoice was issued late">
                <p>
                  It was due by {longDate(lastDateToIssue(data.invoice.suppliedOn))} (section 20(1)):{' '}
                  <span dir="auto">{data.lateBecause}</span>
                </p>
              </Notice>
            )}
            <Money document={data} />
            <Prices document={data} />
            <Particulars document={data} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** Whether a document is of a supply of ours; otherwise we wrote it for a reseller. */
const isOurs = (document: BillingDocument | ShownSupplierInvoice): document is BillingDocument => 'kind' in document

function Standing({ document }: { document: BillingDocument }) {
  const state = documentState(document, today())
  const { name, tone } = documentStates[state]
  const { issuedOn, suppliedOn } = document.invoice
  return (
    <>
      <Status tone={tone}>
        {state === 'open' || state === 'late' ? `${name}: ${timeLeft(document.dueOn)}` : name}
      </Status>{' '}
      · Issued on {longDate(issuedOn)}
      {document.kind === 'invoice' &&
        (isIssuedInTime(document)
          ? `, within 21 days of the supply on ${longDate(suppliedOn)}`
          : `, late: the supply was on ${longDate(suppliedOn)}`)}
    </>
  )
}

const totalNames = { invoice: 'Total', 'credit-note': 'Credited', 'debit-note': 'Charged in addition' } as const

function Sheet({ document }: { document: BillingDocument }) {
  const { invoice, kind, number, dueOn, value, vat, rate, corrects } = document
  const heading = documentTitle(document, false)
  const isCredit = kind === 'credit-note'
  return (
    <DocumentSheet
      label={`${heading} ${number}`}
      heading={heading}
      facts={[
        ['Number', number],
        ['Date of issue', longDate(invoice.issuedOn)],
        kind === 'invoice'
          ? ['Date of supply', longDate(invoice.suppliedOn)]
          : [
              'Corrects',
              <a key={corrects} href={corrects}>
                {corrects}
              </a>,
            ],
        ...(isCredit ? [] : [['Pay by', longDate(dueOn)] as const]),
      ]}
      supplier={invoice.supplier}
      recipient={invoice.recipient}
      because={kind !== 'invoice' && `${document.circumstances ?? ''} ${document.explanation ?? ''}`.trim()}
      lines={invoice.lines}
      value={value}
      vat={vat}
      rate={rate}
      total={totalNames[kind]}
    >
      {!isCredit && (
        <>
          <h3>Pay by EFT</h3>
          <dl aria-label="Pay by EFT">
            {[...payInto, { name: 'Reference', value: number }].map(({ name, value: said }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{said}</dd>
              </Fragment>
            ))}
          </dl>
          <p className={css.quiet}>
            We never send changed bank details by mail. If you get some, phone {company.phone} before you pay.
          </p>
        </>
      )}
    </DocumentSheet>
  )
}

/** What the prices to a reseller were calculated from. */
function Prices({ document: { pricing, invoice } }: { document: BillingDocument }) {
  if (!pricing) return null
  const { on, discount, listPrices } = pricing
  return (
    <Part title="How it is priced" about={`Our price of ${longDate(on)}, less ${discount / 100} %`}>
      <div className={css.lines}>
        {invoice.lines.map(({ description, unitPrice }, place) => {
          const listPrice = listPrices[place] ?? null
          return (
            <div key={`${place} ${description}`}>
              <span className={css.two}>
                <span dir="auto">{description}</span>
                <span className={css.quiet}>
                  {listPrice === null ? 'Not on the price list: agreed' : `Our price ${rand(listPrice)}`}
                </span>
              </span>
              <span className={css.amount}>{rand(unitPrice)}</span>
            </div>
          )
        })}
      </div>
    </Part>
  )
}

function Money({ document }: { document: BillingDocument }) {
  const { kind, value, vat, notes, debits, paid } = document
  if (kind === 'credit-note') return null
  return (
    <Part title="What is left to pay">
      <div className={css.lines}>
        <div>
          <span>{kind === 'invoice' ? 'Invoiced' : 'Charged in addition'}</span>
          <span className={css.amount}>{rand(value + vat)}</span>
        </div>
        {notes.map((note) => (
          <div key={note.number}>
            <a href={note.number}>{note.number}</a>
            <span className={css.amount} data-tone="back">
              {rand(-(note.value + note.vat))}
            </span>
          </div>
        ))}
        {paid > 0 && (
          <div>
            <span>Paid</span>
            <span className={css.amount}>{rand(-paid)}</span>
          </div>
        )}
        {writtenOffOf(document) > 0 && (
          <div>
            <span>
              {isBadDebt(document) ? 'Written off as a bad debt; it stays owed' : 'Small difference, written off'}
            </span>
            <span className={css.amount}>{rand(-writtenOffOf(document))}</span>
          </div>
        )}
        <div data-total>
          <span>Open</span>
          <span className={css.amount}>{rand(openOf(document))}</span>
        </div>
        {inCreditOf(document) > 0 && (
          <div>
            <span>In your credit</span>
            <span className={css.amount}>{rand(inCreditOf(document))}</span>
          </div>
        )}
        {debits.map((note) => (
          <div key={note.number}>
            <span className={css.two}>
              <a href={note.number}>{note.number}</a>
              <span>charged in addition, due by itself</span>
            </span>
            <span className={css.amount}>{rand(note.value + note.vat)}</span>
          </div>
        ))}
      </div>
    </Part>
  )
}

function Particulars({ document }: { document: BillingDocument }) {
  const { section, because, particulars } = particularsOf(document)
  const { source } = vatRateOn(document.invoice.suppliedOn)
  return (
    <Part title={`Section ${section}, VAT Act`}>
      <ul className={css.ticks}>
        {particulars.map(({ letter, says }) => (
          <li key={letter}>
            <Check size={16} strokeWidth={1.75} aria-hidden="true" /> {says} <span>({letter})</span>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        {because} Rate of {document.rate / 100} %: {source}.
      </p>
    </Part>
  )
}
