import { dueSteps } from './sla/clocks.ts'
import type { DueStep } from './sla/clocks.ts'
import { isNotified } from './ticket-state.ts'
import type { Ticket } from './ticket.ts'

type Timed = Pick<Ticket, 'clocks' | 'notifiedSteps'>

/** The warnings and breaches of running clocks that the desk was not notified of, in order of time. */
export function openSteps(ticket: Timed): DueStep[] {
  return dueSteps(ticket.clocks).filter((step) => !isNotified(ticket, step))
}
