import { newSince } from './covered.ts'
import type { Covered } from './covered.ts'
import type { Decision, DecisionState } from './decision.ts'

/** How a decision stands today: what was postponed to a day that has come is open again, and an accepted risk from the day after its last one. */
export function stateOn(today: string, decision: Pick<Decision, 'state' | 'until'> | undefined): DecisionState {
  if (!decision) return 'open'
  const { state, until = '' } = decision
  const isOver = (state === 'snoozed' && until <= today) || (state === 'risk-accepted' && until < today)
  return isOver ? 'open' : state
}

/** How a decision stands today for the resources of a result: open again where resources appeared since, which `fresh` counts. */
export function standingOf(
  today: string,
  decision: (Pick<Decision, 'state' | 'until'> & { readonly covers?: Covered | undefined }) | undefined,
  now: Covered | undefined,
): { readonly state: DecisionState; readonly fresh: number } {
  const state = stateOn(today, decision)
  const fresh = state === 'open' ? 0 : newSince(decision?.covers, now)
  return { state: fresh > 0 ? 'open' : state, fresh }
}

/** Whether a ticket, or a task, may be asked for: none is on its way or there, or resources appeared since it was. */
export function mayAskTicket(
  decision: Pick<Decision, 'ticket' | 'task'> & { readonly covers?: Covered | undefined },
  now?: Covered,
  as: 'ticket' | 'task' = 'ticket',
): boolean {
  const asked = decision[as]
  if (asked === undefined || 'refused' in asked) return true
  return !('askedAt' in asked) && newSince(decision.covers, now) > 0
}
