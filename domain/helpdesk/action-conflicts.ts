import type { AgentAction, ClientAction } from './ticket-action.ts'
import type { Happening, TicketEvent } from './ticket-event.ts'

/** An action, or the call of a person, which has an endpoint of its own. */
export type Changing = (AgentAction | ClientAction)['do'] | 'escalate'

/** Events that conflict with an action unless its author has seen them. Additions conflict with none, and a rating replaces the rating. */
const overwrites: Readonly<Partial<Record<Changing, readonly Happening['type'][]>>> = {
  'set-status': ['status-changed'],
  close: ['status-changed'],
  reopen: ['status-changed'],
  assign: ['assigned'],
  'set-priority': ['priority-changed'],
  'set-category': ['category-changed'],
  // A second call would wake the next person, although the first one has only just been called.
  escalate: ['escalated', 'acknowledged'],
}

/** Every action conflicts with a merge: the ticket is no longer worked on. */
const always: readonly Happening['type'][] = ['merged-into']

/** The events since an edit was begun that its actions would overwrite. Empty if the edit can be made on the newest version. */
export function conflictingEvents(
  actions: readonly { readonly do: Changing }[],
  since: readonly TicketEvent[],
): TicketEvent[] {
  const types = new Set([...always, ...actions.flatMap((action) => overwrites[action.do] ?? [])])
  return since.filter(({ happening }) => types.has(happening.type))
}
