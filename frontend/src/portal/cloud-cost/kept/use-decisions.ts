import { useQuery } from '@tanstack/react-query'
import { decisionsFor } from '#domain/cloud-cost/bill-decisions.ts'
import type { Decision } from '#domain/results/decision.ts'
import { orpc } from '../../client/orpc.ts'

export const decisionsQuery = () => orpc.results.listCostDecisions.queryOptions()

const NONE: ReadonlyMap<string, Decision> = new Map()
const ASK_EVERY = 3000

/** The decisions that hold for a bill, by the recommendation's key. They are read again while a ticket or a task is on its way. */
export function useDecisions(bill: Parameters<typeof decisionsFor>[1]): {
  decisions: ReadonlyMap<string, Decision>
  /** Whether they are there. */
  areRead: boolean
  mayDecide: boolean
  isRefused: boolean
} {
  const { data } = useQuery({
    ...decisionsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.decisions.some(({ ticket, task }) => [ticket, task].some((asked) => asked && 'askedAt' in asked))
        ? ASK_EVERY
        : false,
  })
  return {
    decisions: data ? decisionsFor(data.decisions, bill) : NONE,
    areRead: data !== undefined,
    mayDecide: data?.mayDecide ?? false,
    // Not while it is unknown.
    isRefused: data?.mayDecide === false,
  }
}
