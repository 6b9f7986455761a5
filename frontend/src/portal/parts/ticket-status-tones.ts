import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import type { StatusTone } from './status.tsx'

/** How the statuses of tickets are coloured. */
export const ticketStatusTones: Readonly<Record<TicketStatus, StatusTone>> = {
  new: 'new',
  open: 'open',
  waiting: 'waiting',
  'on-hold': 'waiting',
  resolved: 'done',
  closed: 'done',
}
