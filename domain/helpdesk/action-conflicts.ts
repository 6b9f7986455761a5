import type { AgentAction, ClientAction } from './ticket-action.ts'
import type { Happening, TicketEvent } from './ticket-event.ts'

/** Events that conflict with an action unless its author has seen them. Additions conflict with none. */
const overwrites: Readonly<Partial<Record<(AgentAction | ClientAction)['do'], readonly Happening['type'][]>>> = {
  'set-status': ['status-changed'],
  close: ['status-changed'],
  reopen: ['status-changed'],
  assign: ['assigned'],
  'set-priority': ['priority-changed'],
  'set-category': ['category-changed'],
}

/** Every action conflicts with a merge: the ticket is no longer worked on. */
const always: readonly Happening['type'][] = ['merged-into']

/** The events since an edit was begun that its actions would overwrite. Empty if the edit can be made on the newest version. */
export function conflictingEvents(
  actions: readonly Pick<AgentAction | ClientAction, 'do'>[],
  since: readonly TicketEvent[],
): TicketEvent[] {
  const types = new Set([...always, ...actions.flatMap((action) => overwrites[action.do] ?? [])])
  return since.filter(({ happening }) => types.has(happening.type))
}
