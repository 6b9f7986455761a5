import { priorities } from './priority.ts'
import type { Priority } from './priority.ts'
import { isPaused } from './ticket-status.ts'
import type { TicketStatus } from './ticket-status.ts'
import type { Ticket } from './ticket.ts'

/** 0 for the most urgent priority, 3 for the least urgent. */
export function urgencyRank(priority: Priority): number {
  return priorities.length - 1 - priorities.indexOf(priority)
}

/** 0 while the desk has to act, 1 while it waits for the client or somebody else. */
export type Turn = 0 | 1
export const turns: readonly Turn[] = [0, 1]

/** Whose turn a ticket of this status is. */
export function turnOf(status: TicketStatus): Turn {
  return isPaused(status) ? 1 : 0
}

/**
 * The sort key of the queue: the most urgent priority first, within it what runs before what waits, then the oldest ticket. No two tickets
 * have the same one.
 */
export function queueOrder({
  priority,
  status,
  createdAt,
  ticketNumber,
}: Pick<Ticket, 'priority' | 'status' | 'createdAt' | 'ticketNumber'>): string {
  return `${urgencyRank(priority)}#${turnOf(status)}#${createdAt}#${ticketNumber}`
}
