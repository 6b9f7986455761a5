import type { Decision, DecisionState } from './decision.ts'

/** How a decision stands today: what was postponed to a day that has come is open again. */
export function stateOn(today: string, decision: Pick<Decision, 'state' | 'until'> | undefined): DecisionState {
  if (!decision) return 'open'
  return decision.state === 'snoozed' && (decision.until ?? '') <= today ? 'open' : decision.state
}

/** Whether a ticket may be asked for: none is on its way or there. */
export function mayAskTicket({ ticket }: Pick<Decision, 'ticket'>): boolean {
  return ticket === undefined || 'refused' in ticket
}
