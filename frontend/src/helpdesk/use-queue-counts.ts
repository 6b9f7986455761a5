import { useQueries, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { queueCount, total } from './queue.ts'
import type { TicketCount } from './queue.ts'

export interface QueueCounts {
  readonly of: Readonly<Record<Priority, TicketCount | undefined>>
  readonly all: TicketCount | undefined
  /** Why one of them could not be read. */
  readonly error: Error | null
}

/** How many tickets wait for a first response, by priority and together. */
export function useQueueCounts(): QueueCounts {
  return useQueries({ queries: priorities.map((priority) => queueCount({ priority })), combine })
}

/** How many tickets are past their promised first response. */
export function useLateCount() {
  return useQuery(queueCount({ due: 'late' }))
}

function combine(results: UseQueryResult<TicketCount>[]): QueueCounts {
  const counts = results.map(({ data }) => data)
  return {
    of: Object.fromEntries(priorities.map((priority, index) => [priority, counts[index]])) as QueueCounts['of'],
    all: total(counts),
    error: results.map(({ error }) => error).find((error) => error !== null) ?? null,
  }
}
