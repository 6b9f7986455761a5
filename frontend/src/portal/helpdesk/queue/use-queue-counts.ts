import { useQuery } from '@tanstack/react-query'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { QueueName } from '#domain/helpdesk/queue-view.ts'
import { activeStatuses, statuses } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import { queueTickets } from './queue.ts'
import type { TicketCount } from './queue.ts'
import type { QueueView } from './queue-view.ts'

export interface QueueCounts {
  /** Number of active tickets by priority, and in total. */
  readonly of: Readonly<Record<Priority, TicketCount>>
  readonly all: TicketCount
  /** Number of late tickets. */
  readonly late: TicketCount
  /** Number of tickets in each queue. */
  readonly queues: Readonly<Record<QueueName, TicketCount>>
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

interface AnsweredCounts {
  readonly statuses: Readonly<Record<TicketStatus, number>>
  readonly priorities: Readonly<Record<Priority, number>>
  readonly mine: number
  readonly unassigned: number
  readonly atRisk: TicketCount
  readonly breached: TicketCount
}

/** The counts of the screens, from those of the answer. */
function countsOf({ statuses: byStatus, priorities: active, mine, unassigned, ...due }: AnsweredCounts): QueueCounts {
  const sum = (counted: readonly TicketStatus[]) => exactly(counted.reduce((total, each) => total + byStatus[each], 0))
  const all = sum(activeStatuses)
  return {
    of: Object.fromEntries(priorities.map((each) => [each, exactly(active[each])])) as QueueCounts['of'],
    all,
    late: due.breached,
    queues: {
      ...(Object.fromEntries(statuses.map((each) => [each, exactly(byStatus[each])])) as Record<
        TicketStatus,
        TicketCount
      >),
      active: all,
      all: sum(statuses),
      mine: exactly(mine),
      unassigned: exactly(unassigned),
      'at-risk': due.atRisk,
      breached: due.breached,
    },
  }
}

function exactly(number: number): TicketCount {
  return { number, more: false }
}
