import { priorities } from './priority.ts'
import type { Priority } from './priority.ts'
import type { Ticket } from './ticket.ts'

/** 0 for the most urgent priority, rising by one with each less urgent one. */
export function urgencyRank(priority: Priority): number {
  return priorities.length - 1 - priorities.indexOf(priority)
}

/** Sorts a queue when compared as text: the most urgent first and, among equals, who has waited longest. */
export function queueOrder({ priority, createdAt }: Pick<Ticket, 'priority' | 'createdAt'>): string {
  return `${urgencyRank(priority)}#${createdAt}`
}
