import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { dueStanding } from './due-standing.ts'
import { PriorityWord } from './priority.tsx'
import { TicketStatusWord } from './ticket-facts.tsx'

/** Status, priority and time left, below the title. */
export function TicketGlance({ ticket, now }: { ticket: Pick<Ticket, 'status' | 'priority' | 'clocks'>; now: number }) {
  const due = dueStanding(ticket, now)
  return (
    <>
      <TicketStatusWord status={ticket.status} />
      <PriorityWord priority={ticket.priority} />
      {due && <span>{due.left}</span>}
    </>
  )
}
