import { useMutation, useQueryClient } from '@tanstack/react-query'
import { scopedKey } from '#domain/cloud-cost/bill-decisions.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { Recommendation } from '#domain/cloud-cost/recommendations.ts'
import { mutable } from '#domain/results/covered.ts'
import type { Decision, DecisionChange } from '#domain/results/decision.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { withFreshVersion } from '../../parts/with-fresh-version.ts'
import { decisionWords } from '../decision-words.ts'
import { decisionsQuery } from './use-decisions.ts'

interface Deciding {
  /** The decision that the new one follows. */
  readonly from: Decision | undefined
  readonly change: DecisionChange
  readonly covers: Recommendation['covers']
}

/** Decides about a recommendation for the team, each time with a way back, which calls `onDecided`, too. A first decision holds for the scope. */
export function useDeciding(
  recommendation: Recommendation,
  { decision, scope }: { readonly decision: Decision | undefined; readonly scope: string },
  onDecided?: () => void,
) {
  const key = decision?.key ?? scopedKey(recommendationKey(recommendation.id, recommendation.currency), scope)
  const queries = useQueryClient()
  const store = (after: Decision) =>
    queries.setQueryData(decisionsQuery().queryKey, (before) => ({
      mayDecide: before?.mayDecide ?? true,
      decisions: [...(before?.decisions ?? []).filter((each) => each.key !== key), after],
    }))
  /** As it is stored now. */
  const read = async () => {
    const { decisions } = await queries.fetchQuery({ ...decisionsQuery(), staleTime: 0 })
    return decisions.find((each) => each.key === key)
  }
  const deciding = useMutation({
    mutationFn: ({ from, change, covers }: Deciding) =>
      withFreshVersion(
        from,
        (version) => orpc.results.decideCost.call({ key, change, version, ...(covers && { covers: mutable(covers) }) }),
        read,
      ),
    onSuccess: store,
  })
  const decide = (change: DecisionChange, from = decision, covers = recommendation.covers) =>
    deciding.mutate(
      { from, change, covers },
      {
        onSuccess: (after) => {
          onDecided?.()
          toast({
            about: key,
            title: `${recommendation.title}: ${decisionWords[after.state].toLowerCase()}`,
            // The resources that the decision before was about, and no others.
            undo: () => decide(changeBack(decision), after, decision?.covers),
          })
        },
      },
    )
  return { key, store, read, deciding, decide: (change: DecisionChange) => decide(change) }
}

/** The change that leads back to a decision. */
function changeBack(decision: Decision | undefined): DecisionChange {
  if (decision?.state === 'dismissed') return { state: 'dismissed', reason: decision.reason ?? '' }
  if (decision?.state === 'snoozed' && decision.until) return { state: 'snoozed', until: decision.until }
  return { state: decision?.state === 'accepted' || decision?.state === 'done' ? decision.state : 'open' }
}
