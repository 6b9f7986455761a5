import type { DecisionState } from '#domain/results/decision.ts'

/** How decisions are called. */
export const decisionWords: Readonly<Record<DecisionState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  snoozed: 'Later',
  done: 'Done',
  dismissed: 'Dismissed',
  'risk-accepted': 'Risk accepted',
}
