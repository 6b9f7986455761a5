import { useQuery } from '@tanstack/react-query'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { queueTickets } from './queue.ts'
import type { TicketCount } from './queue.ts'
import type { QueueView } from './queue-view.ts'

export interface QueueCounts {
  /** Number of waiting tickets by priority, and in total. */
  readonly of: Readonly<Record<Priority, TicketCount>>
  readonly all: TicketCount
  /** Number of late tickets. */
  readonly late: TicketCount
}

/** The queue's counts, from the same request as the view's list. */
export function useQueueCounts(view: QueueView) {
  return useQuery({
    ...queueTickets(view),
    select: ({ counts }) => countsOf(counts),
    // The counts are the same in every view.
    placeholderData: (before) => before,
  })
}

function countsOf(counts: { priorities: Readonly<Record<Priority, number>>; breached: TicketCount }): QueueCounts {
  const { priorities: waiting, breached: late } = counts
  const exactly = (number: number): TicketCount => ({ number, more: false })
  const of: Partial<Record<Priority, TicketCount>> = {}
  for (const priority of priorities) of[priority] = exactly(waiting[priority])
  const all = exactly(priorities.reduce((sum, priority) => sum + waiting[priority], 0))
  return { of: of as QueueCounts['of'], all, late }
}
