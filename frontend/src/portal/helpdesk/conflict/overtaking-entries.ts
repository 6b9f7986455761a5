import type { AgentAction } from '#domain/helpdesk/ticket-action.ts'
import type { TicketEvent } from '#domain/helpdesk/ticket-event.ts'

type HappeningType = TicketEvent['happening']['type']

const changes: Readonly<Partial<Record<AgentAction['do'], HappeningType>>> = {
  'set-status': 'status-changed',
  'set-priority': 'priority-changed',
  'set-category': 'category-changed',
  assign: 'assigned',
}

/** What changes the property that an action sets; undefined for actions that overwrite nothing. */
export function changedBy(action: AgentAction): HappeningType | undefined {
  return changes[action.do]
}

/** Numbers of the entries after the version `since` that changed what the actions set. */
export function overtakingEntries(
  actions: readonly AgentAction[],
  timeline: readonly Pick<TicketEvent, 'seq' | 'happening'>[],
  since: number,
): number[] {
  const types = new Set(actions.map(changedBy))
  return timeline.filter(({ seq, happening }) => seq > since && types.has(happening.type)).map(({ seq }) => seq)
}
