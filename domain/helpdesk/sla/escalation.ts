import type { Happening } from '../ticket-event.ts'
import type { TicketState } from '../ticket-state.ts'
import { isActive, isPaused } from '../ticket-status.ts'
import { callableAt, escalationStep } from './rota.ts'
import type { Rota } from './rota.ts'

const MINUTE_MS = 60_000

/** A call of a step: what the ticket records, and when the next person is called. */
export interface EscalationCall {
  readonly happenings: readonly Happening[]
  /** The step that the next call needs to find: the number of calls so far. */
  readonly step: number
  /** Milliseconds since 1970. */
  readonly nextAt: number
}

type Escalated = Pick<TicketState, 'status' | 'priority' | 'escalation' | 'assignee'>

/** Whether the desk itself has to act, so that calling a person helps. */
export function isEscalatable({ status }: Pick<TicketState, 'status'>): boolean {
  return isActive(status) && !isPaused(status)
}

/** How many people were called about an escalation that nobody has acknowledged; 0 if there is none. */
export function callsSoFar({ escalation }: Pick<TicketState, 'escalation'>): number {
  return escalation && !escalation.acknowledged ? escalation.step : 0
}

/**
 * Whether what an agent does acknowledges the call of the person on the rota, without saying so. A public reply does if the client waits
 * for one; a reply, a status or an assignment of the person who was called does in any case.
 */
export function acknowledgesCall(
  ticket: Pick<TicketState, 'escalation' | 'lastSide'>,
  happenings: readonly Happening[],
  actor: string,
): boolean {
  if (callsSoFar(ticket) === 0) return false
  const isCalled = ticket.escalation?.to === actor
  return happenings.some(({ type }) =>
    type === 'replied'
      ? isCalled || ticket.lastSide !== 'agent'
      : isCalled && (type === 'status-changed' || type === 'assigned'),
  )
}

/**
 * Calls the next in line of the rota at `now` (milliseconds since 1970): the ticket is theirs until they or another agent acknowledges
 * it. The order stays that of the first call, so that a handover skips no one.
 */
export function callNext(ticket: Escalated, rota: Rota, now: number): EscalationCall {
  const done = callsSoFar(ticket)
  const began = done > 0 ? ticket.escalation?.startedAt : undefined
  const startedAt = began === undefined ? now : Date.parse(began)
  const { person } = escalationStep(rota, ticket.priority, startedAt, done)
  const minutes = rota.stepMinutes[done] ?? rota.stepMinutes.at(-1) ?? 1
  return {
    happenings: [
      { type: 'escalated', to: person, step: done + 1 },
      ...(ticket.assignee === person ? [] : [{ type: 'assigned', to: person } as const]),
    ],
    step: done + 1,
    nextAt: callableAt(rota, ticket.priority, now + minutes * MINUTE_MS),
  }
}
