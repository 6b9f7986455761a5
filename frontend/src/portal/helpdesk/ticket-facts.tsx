import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { PriorityWord } from './priority.tsx'
import { responseClock, spellDue } from '#domain/helpdesk/response-clock.ts'
import { spokenTime } from '../parts/spoken-time.ts'

/** A ticket's fields without its text. */
export function TicketFacts({
  ticket,
  now,
}: {
  ticket: Pick<Ticket, 'priority' | 'createdAt' | 'category' | 'company' | 'email' | 'phone' | 'status'>
  now: number
}) {
  const clock = responseClock(ticket.priority, Date.parse(ticket.createdAt), now)
  return (
    <dl className="facts">
      <dt>First answer</dt>
      <dd>
        <span className="facts-clock">
          <span>due {spokenTime(new Date(clock.dueAt).toISOString(), now)}</span>
          <span className="queue-due" data-state={clock.state}>
            {spellDue(clock)}
          </span>
          <svg className="queue-meter" data-state={clock.state} aria-hidden="true">
            <rect width={`${clock.used * 100}%`} height="100%" rx="2" />
          </svg>
        </span>
      </dd>
      <dt>Priority</dt>
      <dd>
        <PriorityWord priority={ticket.priority} />
      </dd>
      <dt>Category</dt>
      <dd>{ticket.category}</dd>
      {ticket.company && (
        <>
          <dt>Company</dt>
          <dd dir="auto">
            <RevealedText>{ticket.company}</RevealedText>
          </dd>
        </>
      )}
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${encodeURIComponent(ticket.email)}`}>{ticket.email}</a>
      </dd>
      {ticket.phone && (
        <>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${ticket.phone.replaceAll(/[^\d+]/g, '')}`}>
              <RevealedText>{ticket.phone}</RevealedText>
            </a>
          </dd>
        </>
      )}
      <dt>Status</dt>
      <dd>{statusWords[ticket.status]}</dd>
      <dt>Received</dt>
      <dd>{spokenTime(ticket.createdAt, now)}</dd>
    </dl>
  )
}

export const statusWords = statusNames
