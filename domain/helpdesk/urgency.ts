import { priorities } from './priority.ts'
import type { Priority } from './priority.ts'
import type { Ticket } from './ticket.ts'

/** 0 for the most urgent priority, 3 for the least urgent. */
export function urgencyRank(priority: Priority): number {
  return priorities.length - 1 - priorities.indexOf(priority)
}

/** The sort key of the queue: the most urgent priority first, then the oldest ticket. No two tickets have the same one. */
export function queueOrder({
  priority,
  createdAt,
  ticketNumber,
}: Pick<Ticket, 'priority' | 'createdAt' | 'ticketNumber'>): string {
  return `${urgencyRank(priority)}#${createdAt}#${ticketNumber}`
}
