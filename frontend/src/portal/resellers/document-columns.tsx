import { chargeOf, documentState, openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import type { Column } from '../parts/data-table.tsx'
import { documentStates } from '../parts/document-states.ts'
import { Status } from '../parts/status.tsx'
import css from './partner.module.css'
import { timeLeft, today } from './words.ts'

/** Number, dates, amounts and state of a document. */
export const documentColumns: readonly [Column<BillingDocument>, ...Column<BillingDocument>[]] = [
  {
    id: 'number',
    name: 'Number',
    width: 'minmax(9.5rem, 1.4fr)',
    narrow: 'title',
    cell: ({ number, invoice }) => (
      <span className={css.two}>
        <b>{number}</b>
        <span dir="auto">{invoice.recipient.name}</span>
      </span>
    ),
  },
  { id: 'issued', name: 'Issued', width: '9.5rem', narrow: 'about', cell: ({ invoice }) => longDate(invoice.issuedOn) },
  {
    id: 'due',
    name: 'Due',
    width: 'minmax(8rem, 1fr)',
    narrow: 'below',
    cell: (document) =>
      openOf(document) > 0 ? (
        <span className={css.quiet}>
          {longDate(document.dueOn)}, {timeLeft(document.dueOn)}
        </span>
      ) : (
        ''
      ),
  },
  {
    id: 'total',
    name: 'Total, incl. VAT',
    width: '8rem',
    align: 'end',
    narrow: 'end',
    cell: (document) => <span className={css.amount}>{rand(chargeOf(document))}</span>,
  },
  {
    id: 'open',
    name: 'Open',
    width: '9rem',
    align: 'end',
    isExtra: true,
    cell: (document) => <span className={css.amount}>{openOf(document) > 0 ? rand(openOf(document)) : '–'}</span>,
  },
  {
    id: 'state',
    name: 'State',
    width: '6.5rem',
    narrow: 'end-about',
    cell: (document) => {
      const { name, tone } = documentStates[documentState(document, today())]
      return <Status tone={tone}>{name}</Status>
    },
  },
]
