import { responseClock, spellDue } from '#domain/helpdesk/response-clock.ts'
import { statusNames } from '#domain/helpdesk/ticket-status.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { ClockProperty, Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Status } from '../parts/status.tsx'
import { PriorityWord } from './priority.tsx'

/** A ticket's fields without its text. */
export function TicketFacts({ ticket, now }: { ticket: ShownFacts; now: number }) {
  const clock = responseClock(ticket.priority, Date.parse(ticket.createdAt), now)
  return (
    <Properties>
      <ClockProperty
        name="First answer"
        left={spellDue(clock)}
        due={`due ${spokenTime(new Date(clock.dueAt).toISOString(), now)}`}
        used={clock.used}
        tone={clock.state}
      />
      <Property name="Status">
        <Status tone="new">{statusWords[ticket.status]}</Status>
      </Property>
      <Property name="Priority">
        <PriorityWord priority={ticket.priority} />
      </Property>
      <Property name="Category">{ticket.category}</Property>
      {ticket.company && (
        <Property name="Company">
          <RevealedText>{ticket.company}</RevealedText>
        </Property>
      )}
      <Property name="Email">
        <a href={`mailto:${encodeURIComponent(ticket.email)}`}>{ticket.email}</a>
      </Property>
      {ticket.phone && (
        <Property name="Phone">
          <a href={`tel:${ticket.phone.replaceAll(/[^\d+]/g, '')}`}>
            <RevealedText>{ticket.phone}</RevealedText>
          </a>
        </Property>
      )}
      <Property name="Received">{spokenTime(ticket.createdAt, now)}</Property>
    </Properties>
  )
}

type ShownFacts = Pick<Ticket, 'priority' | 'createdAt' | 'category' | 'company' | 'email' | 'phone' | 'status'>

export const statusWords = statusNames
