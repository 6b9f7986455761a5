import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'

/** Due items of a ticket: the next call of an escalation. */
export const ESCALATION_DUE = 'ticket-escalation'

/** The write that has the next person called. `step`: the number of calls before it; `at` in milliseconds since 1970. */
export function callDue(ticketNumber: string, step: number, at: number): ItemWrite {
  return dueWrite({
    kind: ESCALATION_DUE,
    // Each step has an item of its own, because the sweep removes the one that it handles.
    id: `${ticketNumber}:${step}`,
    at: new Date(at).toISOString(),
    about: { ticketNumber, step },
  })
}
