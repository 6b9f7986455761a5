import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { dueStanding } from './due-standing.ts'
import { PriorityWord } from './priority.tsx'
import { TicketStatusWord } from './ticket-facts.tsx'

interface TicketGlanceProps {
  ticket: Pick<Ticket, 'status' | 'priority' | 'clocks'>
  now: number
  /** A client or guest reads it. */
  isClient?: boolean
}

/** Status, priority and time left, below the title. */
export function TicketGlance({ ticket, now, isClient }: TicketGlanceProps) {
  const due = dueStanding(ticket, now)
  return (
    <>
      <TicketStatusWord isClient={isClient} status={ticket.status} />
      <PriorityWord priority={ticket.priority} />
      {due && <span>{due.left}</span>}
    </>
  )
}
