import type { Decision, DecisionState } from './decision.ts'

/** How a decision stands today: what was postponed to a day that has come is open again, and an accepted risk from the day after its last one. */
export function stateOn(today: string, decision: Pick<Decision, 'state' | 'until'> | undefined): DecisionState {
  if (!decision) return 'open'
  const { state, until = '' } = decision
  const isOver = (state === 'snoozed' && until <= today) || (state === 'risk-accepted' && until < today)
  return isOver ? 'open' : state
}

/** Whether a ticket may be asked for: none is on its way or there. */
export function mayAskTicket({ ticket }: Pick<Decision, 'ticket'>): boolean {
  return ticket === undefined || 'refused' in ticket
}
