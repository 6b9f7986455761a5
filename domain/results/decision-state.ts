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

interface Standing {
  readonly state: DecisionState
  /** Resources that appeared since the decision. */
  readonly fresh: number
  /** Marked as done, and found at a later moment. */
  readonly isFoundAgain?: true
}

/**
 * How a decision stands today for the resources of a result: open again where resources appeared since, or where what is done was found
 * later, at the moment `foundAt`.
 */
export function standingOf(
  today: string,
  decision:
    | (Pick<Decision, 'state' | 'until'> & { readonly at?: string; readonly covers?: Covered | undefined })
    | undefined,
  now: Covered | undefined,
  foundAt?: string,
): Standing {
  const state = stateOn(today, decision)
  const fresh = state === 'open' ? 0 : newSince(decision?.covers, now)
  const isAgain = decision !== undefined && isFoundAgain(decision, foundAt)
  return { state: fresh > 0 || isAgain ? 'open' : state, fresh, ...(isAgain && { isFoundAgain: true }) }
}

/** Whether what was marked as done was found at a later moment. */
export const isFoundAgain = (
  { state, at = '' }: Pick<Decision, 'state'> & { readonly at?: string },
  foundAt: string | undefined,
): boolean => state === 'done' && foundAt !== undefined && Date.parse(foundAt) > Date.parse(at)

/** Whether a ticket, or a task, may be asked for: none is on its way or there, or its recommendation is open again since. */
export function mayAskTicket(
  decision: Pick<Decision, 'ticket' | 'task'> & {
    readonly state?: Decision['state']
    readonly at?: string
    readonly covers?: Covered | undefined
  },
  now?: Covered,
  as: 'ticket' | 'task' = 'ticket',
  foundAt?: string,
): boolean {
  const asked = decision[as]
  if (asked === undefined || 'refused' in asked) return true
  if ('askedAt' in asked) return false
  const { state = 'open', at = '' } = decision
  return newSince(decision.covers, now) > 0 || isFoundAgain({ state, at }, foundAt)
}
