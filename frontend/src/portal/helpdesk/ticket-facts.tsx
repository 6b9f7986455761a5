import { lazy, Suspense } from 'react'
import { closingTimeOf } from '#domain/helpdesk/closing.ts'
import { clientStatusNames, statusNames } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { Link } from '#domain/offers/record.ts'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Status } from '../parts/status.tsx'
import { ticketStatusTones } from '../parts/ticket-status-tones.ts'
import { ClockFacts } from './clock-facts.tsx'
import css from './ticket-facts.module.css'
import { PriorityWord } from './priority.tsx'

const TaskName = lazy(async () => ({ default: (await import('./relations/task-name.tsx')).TaskName }))
const WorkLine = lazy(async () => ({ default: (await import('./relations/task-name.tsx')).WorkLine }))

type ShownFacts = Pick<
  Ticket,
  | 'priority'
  | 'createdAt'
  | 'updatedAt'
  | 'resolvedAt'
  | 'closesAt'
  | 'category'
  | 'company'
  | 'email'
  | 'phone'
  | 'status'
  | 'clocks'
>

interface TicketFactsProps {
  ticket: ShownFacts & { readonly followers?: readonly string[]; readonly links?: readonly Link[] }
  now: number
}

/** A ticket's properties, for its client. */
export function TicketFacts({ ticket, now }: TicketFactsProps) {
  const { followers = [], links = [] } = ticket
  return (
    <Properties>
      <ClockFacts clocks={ticket.clocks} now={now} />
      <Property name="Status">
        <TicketStatusWord isClient status={ticket.status} />
      </Property>
      <ClosingFact ticket={ticket} now={now} />
      <Property name="Priority">
        <PriorityWord priority={ticket.priority} />
      </Property>
      <Property name="Category">{ticket.category}</Property>
      <RequesterFacts ticket={ticket} now={now} />
      <LinkedTo links={links} />
      {followers.length > 0 && (
        <Property name="Followed by">
          <RevealedText>{followers.join(', ')}</RevealedText>
        </Property>
      )}
    </Properties>
  )
}

/** Records of other features that the ticket was made of, or that were made of it. */
export function LinkedTo({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <Property name="Linked to">
      {links.map((link) => (
        <a key={`${link.feature} ${link.type} ${link.id}`} className={css.link} href={link.address}>
          <Suspense fallback={link.label}>{link.feature === 'projects' ? <TaskName {...link} /> : link.label}</Suspense>
        </a>
      ))}
    </Property>
  )
}

/** Tasks and projects that the ticket was made of, or that were made of it, below its title. */
export function LinkedWork({ links }: { links: readonly Link[] }) {
  return links
    .filter(({ feature }) => feature === 'projects')
    .map((link) => (
      <Suspense key={`${link.type} ${link.id}`}>
        <WorkLine {...link} />
      </Suspense>
    ))
}

/** When a resolved ticket is closed. */
export function ClosingFact({
  ticket,
  now,
}: {
  ticket: Parameters<typeof closingTimeOf>[0] & Pick<Ticket, 'status'>
  now: number
}) {
  if (ticket.status !== 'resolved') return null
  return <Property name="Closes on">{spokenTime(closingTimeOf(ticket), now)}</Property>
}

/** Who asked, and when. */
export function RequesterFacts({ ticket, now }: { ticket: Omit<ShownFacts, 'clocks'>; now: number }) {
  return (
    <>
      {ticket.company && (
        <Property name="Company">
          <RevealedText>{ticket.company}</RevealedText>
        </Property>
      )}
      <Property name="Email">
        <a href={`mailto:${encodeURIComponent(ticket.email).replace('%40', '@')}`}>{ticket.email}</a>
      </Property>
      {ticket.phone && (
        <Property name="Phone">
          <a href={`tel:${ticket.phone.replaceAll(/[^\d+]/g, '')}`}>
            <RevealedText>{ticket.phone}</RevealedText>
          </a>
        </Property>
      )}
      <Property name="Received">{spokenTime(ticket.createdAt, now)}</Property>
    </>
  )
}

interface TicketStatusWordProps {
  status: TicketStatus
  /** A client or guest reads it. */
  isClient?: boolean | undefined
}

export function TicketStatusWord({ status, isClient }: TicketStatusWordProps) {
  return <Status tone={ticketStatusTones[status]}>{(isClient ? clientStatusNames : statusNames)[status]}</Status>
}
