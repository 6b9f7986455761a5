import type { Deal } from '#domain/resellers/deal.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import { shortRand } from '#domain/billing/money-text.ts'
import type { Column } from '../parts/data-table.tsx'
import { Status } from '../parts/status.tsx'
import { longDate } from '#domain/billing/money-text.ts'
import { dealStates, onDay, timeLeft, today } from './words.ts'
import css from './partner.module.css'

/** Customer, amount, stage and clock of a deal. */
export const dealColumns: readonly [Column<Deal>, ...Column<Deal>[]] = [
  {
    id: 'customer',
    name: 'Customer',
    width: 'minmax(12rem, 2fr)',
    narrow: 'title',
    value: ({ customer }) => customer,
    cell: ({ customer, need }) => (
      <span className={css.two}>
        <b dir="auto">{customer}</b>
        <span dir="auto">{need}</span>
      </span>
    ),
  },
  {
    id: 'monthly',
    name: 'A month, excl. VAT',
    width: '9rem',
    align: 'end',
    narrow: 'end',
    value: ({ monthly }) => monthly,
    cell: ({ monthly }) => <span className={css.amount}>{shortRand(monthly)}</span>,
  },
  {
    id: 'state',
    name: 'Stage',
    width: '8rem',
    narrow: 'end-about',
    value: (deal) => dealStates[stateOn(deal, today())].name,
    cell: (deal) => {
      const { name, tone } = dealStates[stateOn(deal, today())]
      return <Status tone={tone}>{name}</Status>
    },
  },
  {
    id: 'clock',
    name: 'Clock',
    width: 'minmax(11rem, 1fr)',
    narrow: 'below',
    cell: (deal) => <span className={css.quiet}>{clockOf(deal)}</span>,
  },
]

/** What is promised of a deal, and until when. */
export function clockOf(deal: Deal): string {
  switch (stateOn(deal, today())) {
    case 'in-review':
      return `Our answer: ${longDate(deal.answerDueOn)}, ${timeLeft(deal.answerDueOn)}`
    case 'approved':
      return `Protected to ${longDate(deal.protectedUntil ?? '')}, ${timeLeft(deal.protectedUntil ?? '')}`
    case 'expired':
      return `Was protected to ${longDate(deal.protectedUntil ?? '')}`
    case 'rejected':
      return deal.reason ?? ''
    case 'won':
      return `Customer since ${onDay(deal.closedAt ?? '')}`
    case 'lost':
      return deal.lostBecause ?? ''
  }
}
