import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { riskKey } from '#domain/cloud-posture/result-keys.ts'
import { mutable } from '#domain/results/covered.ts'
import type { Covered } from '#domain/results/covered.ts'
import type { Decision } from '#domain/results/decision.ts'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { useNow } from '../../parts/use-now.ts'
import { withFreshVersion } from '../../parts/with-fresh-version.ts'
import { postureDecisionsQuery } from './queries.ts'
import { usePostureDecision } from './use-posture-decision.ts'

const ASK_EVERY = 3000

/** The decision that accepts a risk, with what it is about. */
export interface TeamRisk extends Decision {
  readonly about: NonNullable<Decision['about']>
  readonly owner: string
  readonly reason: string
  readonly until: string
}
/** What a person fills in to accept a risk. */
export type NewRisk = Pick<TeamRisk, 'about' | 'owner' | 'reason' | 'until'> & {
  /** Of a check everywhere: the resources that it is open on. */
  readonly covers?: Covered | undefined
}

type Deciding = Omit<Parameters<typeof orpc.results.decidePosture.call>[0], 'version'>

/** What the team decided about findings. It is read again while a ticket or a task is on its way. */
export function usePostureDecisions() {
  const { data } = useQuery({
    ...postureDecisionsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.decisions.some(({ ticket, task }) => [ticket, task].some((asked) => asked && 'askedAt' in asked))
        ? ASK_EVERY
        : false,
  })
  const today = dateOf(dayAt(useNow()))
  const decisions = data?.decisions ?? []
  return {
    today,
    mayDecide: data?.mayDecide ?? false,
    decisions: new Map(decisions.map((each) => [each.key, each])),
    /** Accepted risks, those that ended, too: they are open again, and their owner has to look. */
    risks: decisions.filter(isRisk).toSorted((a, b) => (a.until < b.until ? -1 : 1)),
  }
}

const isRisk = (decision: Decision): decision is TeamRisk =>
  decision.state === 'risk-accepted' &&
  decision.about !== undefined &&
  decision.owner !== undefined &&
  decision.reason !== undefined &&
  decision.until !== undefined

/** Stores decisions of the team. */
function useDeciding() {
  const queries = useQueryClient()
  const { shown, stored, store } = usePostureDecision()
  return useMutation({
    mutationFn: ({ key, ...rest }: Deciding) =>
      withFreshVersion(
        shown(key),
        (version) => orpc.results.decidePosture.call({ key, ...rest, version }),
        () => stored(key),
      ),
    onSuccess: store,
    // A colleague may have decided meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: postureDecisionsQuery().queryKey }),
  })
}

/** Marks a step of the plan as done and opens it again, each with a way back. */
export function useStepDecision(key: string, covers: Covered) {
  const deciding = useDeciding()
  const decide = (state: 'open' | 'done') => deciding.mutateAsync({ key, change: { state }, covers: mutable(covers) })
  const ignored = () => undefined
  return {
    isBusy: deciding.isPending,
    error: deciding.error?.message,
    finish: () =>
      void decide('done').then(
        () => toast({ title: 'The step is done', about: key, undo: () => void decide('open').catch(ignored) }),
        ignored,
      ),
    reopen: () =>
      void decide('open').then(
        () => toast({ title: 'The step is open again', about: key, undo: () => void decide('done').catch(ignored) }),
        ignored,
      ),
  }
}

/** Accepts a risk for the team and withdraws it, each with a way back. */
export function useRiskDecision() {
  const deciding = useDeciding()
  const open = (risk: NewRisk) => deciding.mutateAsync({ key: riskKey(risk.about), change: { state: 'open' } })
  const accept = ({ about, owner, reason, until, covers }: NewRisk) => {
    const change = { state: 'risk-accepted' as const, about, owner, reason, until }
    return deciding.mutateAsync({ key: riskKey(about), change, ...(covers && { covers: mutable(covers) }) })
  }
  return {
    isBusy: deciding.isPending,
    error: deciding.error?.message,
    reset: deciding.reset,
    accept: async (risk: NewRisk) => {
      await accept(risk)
      toast({ title: 'The risk is accepted for the team', undo: () => void open(risk) })
    },
    withdraw: async (risk: NewRisk) => {
      await open(risk)
      toast({ title: 'The finding is open again', undo: () => void accept(risk) })
    },
  }
}
