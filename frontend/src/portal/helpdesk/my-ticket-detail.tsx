import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { company } from '#domain/company/details.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ListFailure } from './list-failure.tsx'
import { myTicket } from './my-tickets.ts'
import { isNoTicket } from './no-ticket.ts'
import { TicketFacts } from './ticket-facts.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { useNow } from '../parts/use-now.ts'
import './my-tickets.css'
import './queue.css'

/** One of the person's own tickets. */
export function MyTicketDetail({ ticketNumber }: { ticketNumber: string }) {
  const { data: ticket, error, isLoading, refetch } = useQuery(myTicket(ticketNumber))
  return (
    <article className="my-ticket-detail">
      <a className="my-ticket-back" href="/dashboard">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        All tickets
      </a>
      {isLoading && <LoadingBlock>Loading the ticket</LoadingBlock>}
      {isNoTicket(ticketNumber, error) ? (
        <Notice title="There is no such ticket" heading="h1">
          <p>
            <span dir="auto">{ticketNumber}</span> does not exist, or it belongs to another email address or
            organisation.
          </p>
          <ButtonLink href="/dashboard">Show my tickets</ButtonLink>
        </Notice>
      ) : (
        error && (
          <ListFailure
            error={error}
            onRetry={() => void refetch()}
            stale={ticket !== undefined}
            heading={ticket ? 'h2' : 'h1'}
          />
        )
      )}
      {ticket && <Body ticket={ticket} />}
    </article>
  )
}

function Body({
  ticket,
}: {
  ticket: Pick<
    Ticket,
    | 'ticketNumber'
    | 'subject'
    | 'description'
    | 'priority'
    | 'createdAt'
    | 'category'
    | 'company'
    | 'email'
    | 'phone'
    | 'status'
  >
}) {
  const now = useNow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <p className="num my-ticket-number">{ticket.ticketNumber}</p>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {ticket.subject}
      </h1>
      <div className="my-ticket-body">
        <div>
          <p className="thread-text" dir="auto">
            {ticket.description}
          </p>
          <p className="my-ticket-add">
            You sent this {spokenTime(ticket.createdAt, now)}. To add something, reply to our confirmation email or
            write to{' '}
            <a href={`mailto:${company.email}?subject=${encodeURIComponent(`[${ticket.ticketNumber}]`)}`}>
              {company.email}
            </a>{' '}
            with the number in the subject.
          </p>
        </div>
        <TicketFacts ticket={ticket} now={now} />
      </div>
    </>
  )
}
