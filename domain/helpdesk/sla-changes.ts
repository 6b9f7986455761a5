import { changeClocks } from './sla/clocks.ts'
import type { ClockChange, Clocks } from './sla/clocks.ts'
import type { Agreement } from './sla/agreement.ts'
import type { Acted } from './act-on-ticket.ts'
import type { TicketEvent } from './ticket-event.ts'
import { isActive, isPaused } from './ticket-status.ts'
import type { TicketStatus } from './ticket-status.ts'
import { applyEvent } from './ticket-state.ts'
import type { TicketState } from './ticket-state.ts'

/** The clocks after the events of an action. `before` is the state that the events were made on. */
export function clocksAfter(
  clocks: Clocks,
  before: TicketState,
  { events }: Pick<Acted, 'events'>,
  agreement: Agreement,
): Clocks {
  let state = before
  let changed = clocks
  for (const event of events) {
    const next = applyEvent(state, event)
    for (const change of clockChanges(state.status, next.status, event))
      changed = changeClocks(changed, change, Date.parse(event.at), agreement)
    state = next
  }
  return changed
}

/** What an event means for the clocks of its ticket, whose status was `from` and is now `to`. */
function clockChanges(
  from: TicketStatus,
  to: TicketStatus,
  { happening }: Pick<TicketEvent, 'happening'>,
): ClockChange[] {
  if (happening.type === 'replied') return [{ kind: happening.side === 'agent' ? 'agent-replied' : 'client-wrote' }]
  if (happening.type === 'priority-changed') return [{ kind: 'priority-changed', priority: happening.to }]
  if (happening.type === 'agreement-changed') return [{ kind: 'agreement-changed' }]
  return from === to ? [] : statusChanges(from, to)
}

function statusChanges(from: TicketStatus, to: TicketStatus): ClockChange[] {
  if (isActive(from) && !isActive(to)) return [{ kind: 'resolved' }]
  const reopened: ClockChange[] = !isActive(from) && isActive(to) ? [{ kind: 'reopened' }] : []
  if (!isPaused(from) && isPaused(to)) return [...reopened, { kind: 'paused' }]
  if (isPaused(from) && isActive(to) && !isPaused(to)) return [...reopened, { kind: 'resumed' }]
  return reopened
}
