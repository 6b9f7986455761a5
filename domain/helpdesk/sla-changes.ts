import { changeClocks, recalculate } from './sla/clocks.ts'
import type { ClockChange, Clocks, HistoryChange, HistoryStart } from './sla/clocks.ts'
import type { Agreement } from './sla/agreement.ts'
import type { Acted } from './act-on-ticket.ts'
import type { TicketEvent } from './ticket-event.ts'
import { isActive, isPaused } from './ticket-status.ts'
import type { TicketStatus } from './ticket-status.ts'
import { applyEvent, openedBy } from './ticket-state.ts'
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

/**
 * The clocks of a whole history, oldest event first, as if the agreement had always held. A merge that was undone counts as if it had
 * not happened.
 */
export function clocksFromScratch(events: readonly TicketEvent[], agreement: Agreement): Clocks {
  return recalculate(clockHistory(events), agreement)
}

/** A history as its clocks see it. Changes of the agreement are left out: what a history means does not depend on them. */
function clockHistory([first, ...rest]: readonly TicketEvent[]): [HistoryStart, ...HistoryChange[]] {
  if (!first || first.happening.type !== 'opened') throw new Error('A history begins with the opening of its ticket.')
  const { priority } = first.happening
  const changes: HistoryChange[] = []
  let beforeMerge = 0
  let state = openedBy(first)
  for (const event of rest) {
    const next = applyEvent(state, event)
    if (event.happening.type === 'merged-into') beforeMerge = changes.length
    if (event.happening.type === 'merge-undone') changes.splice(beforeMerge)
    else if (event.happening.type !== 'agreement-changed')
      for (const change of clockChanges(state.status, next.status, event))
        changes.push({ at: Date.parse(event.at), change })
    state = next
  }
  return [{ at: Date.parse(first.at), change: { kind: 'started', priority } }, ...changes]
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
