import { priorityNames } from '#domain/helpdesk/priority.ts'
import type { ClientTicketSummary, TicketSummary } from '#domain/helpdesk/ticket.ts'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { Clock } from '../parts/clock.tsx'
import type { Column } from '../parts/data-table.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { useNow } from '../parts/use-now.ts'
import { dueStanding } from './due-standing.ts'
import { PriorityWord } from './priority.tsx'
import { TicketStatusWord } from './ticket-facts.tsx'
import css from './ticket-columns.module.css'

const subject: Column<ClientTicketSummary> = {
  id: 'subject',
  name: 'Subject',
  width: 'minmax(12rem, 3fr)',
  narrow: 'title',
  cell: (ticket) => <RevealedText>{ticket.subject}</RevealedText>,
}

const priority: Column<ClientTicketSummary> = {
  id: 'priority',
  name: 'Priority',
  narrow: 'end-about',
  cell: (ticket) => <PriorityWord priority={ticket.priority} />,
}

const status: Column<ClientTicketSummary> = {
  id: 'status',
  name: 'Status',
  width: 'minmax(7rem, max-content)',
  cell: (ticket) => <TicketStatusWord status={ticket.status} />,
}

const clientStatus: Column<ClientTicketSummary> = {
  ...status,
  cell: (ticket) => <TicketStatusWord isClient status={ticket.status} />,
}

function senderOf({ name, company }: TicketSummary): string {
  return company ? `${name}, ${company}` : name
}

/** The agents' queue: whose ticket it is, and how long until we promised to answer. */
export const queueColumns: readonly [Column<TicketSummary>, ...Column<TicketSummary>[]] = [
  subject,
  {
    id: 'from',
    name: 'From',
    width: 'minmax(9rem, 2fr)',
    narrow: 'line',
    cell: (ticket) => (
      <bdi className={css.from} title={senderOf(ticket)}>
        <RevealedText>{senderOf(ticket)}</RevealedText>
      </bdi>
    ),
  },
  {
    id: 'category',
    name: 'Category',
    width: 'minmax(8rem, max-content)',
    isExtra: true,
    cell: ({ category }) => category,
  },
  { ...status, narrow: 'below' },
  { ...priority, narrow: 'end-below' },
  {
    id: 'due',
    name: 'Next due',
    width: 'minmax(9rem, 11rem)',
    align: 'end',
    narrow: 'end',
    cell: (ticket) => <NextDue ticket={ticket} />,
  },
]

/** The open tickets of the dashboard: number and priority below the subject. */
export const dashboardColumns: readonly [Column<ClientTicketSummary>, ...Column<ClientTicketSummary>[]] = [
  {
    ...subject,
    cell: (ticket) => (
      <>
        <RevealedText>{ticket.subject}</RevealedText>
        <span className={css.below} data-priority={ticket.priority}>
          <bdi>{ticket.ticketNumber}</bdi>, <span>{priorityNames[ticket.priority]}</span>
        </span>
      </>
    ),
  },
  clientStatus,
  {
    id: 'due',
    name: 'Time left',
    width: 'minmax(8rem, 10rem)',
    align: 'end',
    narrow: 'end',
    cell: (ticket) => <NextDue ticket={ticket} />,
  },
]

/** A person's own tickets, newest first. */
export const myColumns: readonly [Column<ClientTicketSummary>, ...Column<ClientTicketSummary>[]] = [
  subject,
  {
    id: 'number',
    name: 'Number',
    width: 'max-content',
    narrow: 'below',
    cell: ({ ticketNumber }) => <bdi className={css.number}>{ticketNumber}</bdi>,
  },
  {
    id: 'category',
    name: 'Category',
    width: 'minmax(8rem, max-content)',
    isExtra: 'wide',
    cell: ({ category }) => category,
  },
  {
    id: 'from',
    name: 'From',
    width: 'minmax(max-content, 1fr)',
    isExtra: 'wide',
    cell: ({ name }) => (
      <bdi>
        <RevealedText>{name}</RevealedText>
      </bdi>
    ),
  },
  priority,
  { ...clientStatus, narrow: 'about' },
  {
    id: 'sent',
    name: 'Sent',
    width: 'max-content',
    align: 'end',
    isExtra: true,
    cell: ({ createdAt }) => <Sent at={createdAt} />,
  },
  {
    id: 'due',
    name: 'Next due',
    width: 'minmax(9rem, 11rem)',
    align: 'end',
    narrow: 'end',
    cell: (ticket) => <NextDue ticket={ticket} />,
  },
]

function NextDue({ ticket }: { ticket: Pick<TicketSummary, 'clocks'> }) {
  const now = useNow()
  const due = dueStanding(ticket, now)
  if (!due) return <span className={css.none}>–</span>
  const { left, used, tone, dueAt } = due
  return (
    <Clock
      left={left}
      used={used}
      tone={tone}
      {...(dueAt !== undefined && { due: spokenTime(new Date(dueAt).toISOString(), now) })}
    />
  )
}

function Sent({ at }: { at: string }) {
  return spokenTime(at, useNow())
}
