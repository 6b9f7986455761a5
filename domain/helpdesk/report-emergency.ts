import { emergencyTicket } from '../company/emergency-ticket.ts'
import { record } from './act-on-ticket.ts'
import type { ActContext, Acted, ActionRefusal } from './act-on-ticket.ts'
import type { NumberedEntry } from './message.ts'
import type { TicketState } from './ticket-state.ts'

/**
 * Does the actions of a visitor who reports an emergency in an open ticket, and sorts the ticket like one from /emergency: category
 * Cybersecurity, priority critical. The system sorts it, since nobody chose. Refuses what `act` refuses.
 */
export function reportingEmergency<Action>(
  act: (state: TicketState, actions: readonly Action[], context: ActContext) => Acted | ActionRefusal,
) {
  return (state: TicketState, actions: readonly Action[], context: ActContext): Acted | ActionRefusal => {
    const acted = act(state, actions, context)
    if (typeof acted === 'string') return acted
    const { category, priority } = emergencyTicket
    const { events, state: sorted } = record(
      acted.state,
      [
        ...(acted.state.category === category ? [] : [{ type: 'category-changed', to: category } as const]),
        ...(acted.state.priority === priority ? [] : [{ type: 'priority-changed', to: priority } as const]),
      ],
      { actor: 'system', now: context.now },
    )
    return { events: [...acted.events, ...events], state: sorted }
  }
}

/** Whether entries of one change report an emergency: a client's reply that made the ticket critical. */
export function reportsEmergency(entries: readonly Pick<NumberedEntry, 'actor' | 'happening'>[]): boolean {
  return (
    entries.some(({ happening }) => happening.type === 'replied' && happening.side === 'client') &&
    entries.some(({ happening }) => happening.type === 'priority-changed' && happening.to === emergencyTicket.priority)
  )
}
