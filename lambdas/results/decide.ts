import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayDecide } from '#domain/results/access.ts'
import type { Covered } from '#domain/results/covered.ts'
import { decide } from '#domain/results/decision.ts'
import type { DecisionChange } from '#domain/results/decision.ts'
import type { ResultTool } from '#domain/results/result-tool.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ArchiveCall, Errors } from './archive.ts'
import { decisionItemKey, putDecision, resultsOf } from './result-store.ts'

interface Given {
  readonly input: {
    readonly key: string
    readonly change: DecisionChange
    readonly version: number
    readonly covers?: Covered | undefined
  }
  readonly context: ArchiveCall
  readonly errors: Errors<'not-for-team' | 'decision-changed' | 'day-passed' | 'too-long'>
}

/** Lists what the organisation decided, for people who reach all of it. */
export function listingDecisions<Content, Figures>({ product }: ResultTool<Content, Figures>) {
  return async ({ context }: { readonly context: ArchiveCall }) => {
    const actor = signedIn(context)
    if (!actor.organisation || !mayDecide(actor)) return { decisions: [], mayDecide: false }
    return { decisions: await context.results.decisions(resultsOf(actor.organisation.id, product)), mayDecide: true }
  }
}

/** Stores a decision over the one that the person saw. */
export function deciding<Content, Figures>({ product }: ResultTool<Content, Figures>) {
  return async ({ input: { key, change, version, covers }, context, errors }: Given) => {
    const actor = signedIn(context)
    const organisation = actor.organisation?.id
    if (organisation === undefined || !mayDecide(actor)) throw errors['not-for-team']()
    const now = context.now()
    const place = resultsOf(organisation, product)
    const before = await context.results.decision(place, key)
    if ((before?.version ?? 0) !== version) throw errors['decision-changed']()
    const deciding = { key, organisation, personId: actor.id, by: actor.email ?? '' }
    const after = decide(before, change, deciding, { today: dateOf(dayAt(now)), now, covers })
    if (typeof after === 'string') throw errors[after]()
    const { outcome } = await context.commit({
      items: [putDecision(place, after)],
      version: { key: decisionItemKey(place, key), was: version },
      audit: [
        {
          at: after.at,
          actor: actor.id,
          organisation,
          object: { type: 'recommendation', id: `${product}:${key}` },
          action: 'recommendation-decided',
          changes: { state: { ...(before && { from: before.state }), to: after.state } },
        },
      ],
    })
    if (outcome !== 'written') throw errors['decision-changed']()
    return after
  }
}
