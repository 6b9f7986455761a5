import { useQueryClient } from '@tanstack/react-query'
import type { Decision } from '#domain/results/decision.ts'
import { postureDecisionsQuery } from './queries.ts'

/** A decision of the team as it is shown, as it is stored now, and how a new one is shown. */
export function usePostureDecision() {
  const queries = useQueryClient()
  const query = postureDecisionsQuery()
  return {
    shown: (key: string) => queries.getQueryData(query.queryKey)?.decisions.find((each) => each.key === key),
    stored: async (key: string) => {
      const { decisions } = await queries.fetchQuery({ ...query, staleTime: 0 })
      return decisions.find((each) => each.key === key)
    },
    store: (after: Decision) =>
      queries.setQueryData(query.queryKey, (before) => ({
        mayDecide: before?.mayDecide ?? true,
        decisions: [...(before?.decisions ?? []).filter(({ key }) => key !== after.key), after],
      })),
  }
}
