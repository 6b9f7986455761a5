import { actAsAgent, actAsClient, record } from './act-on-ticket.ts'
import type { ActionRefusal } from './act-on-ticket.ts'
import { closingTimeOf } from './closing.ts'
import type { ClosingRules } from './closing.ts'
import { withMessages } from './message-entries.ts'
import type { TimelineEntry } from './message.ts'
import { openSteps } from './next-step.ts'
import type { Agreement } from './sla/agreement.ts'
import { callNext, callsSoFar, isEscalatable } from './sla/escalation.ts'
import { callableAt } from './sla/rota.ts'
import type { Rota } from './sla/rota.ts'
import { clocksAfter } from './sla-changes.ts'
import { openingOf } from './submit.ts'
import type { AgentAction, ClientAction } from './ticket-action.ts'
import type { Happening } from './ticket-event.ts'
import type { Ticket } from './ticket.ts'

/** A ticket with its whole timeline, oldest entry first. */
export interface Replayed {
  readonly ticket: Ticket
  readonly timeline: readonly TimelineEntry[]
}

/** The rules that hold while a ticket is replayed. */
export interface ReplayRules extends ClosingRules {
  readonly agreement: Agreement
  /** Calls people about broken promises. Absent: nobody is called. */
  readonly onCall?: OnCall
}

/** The rota, and how long the person who is called takes to acknowledge, in milliseconds. */
interface OnCall {
  readonly rota: Rota
  readonly acknowledgedAfter: number
}

/** An action on a ticket. `at` is in milliseconds since 1970, `by` the name as readers see it. */
export type ReplayedAct = { readonly at: number; readonly actor: string; readonly by: string } & (
  | { readonly side: 'agent'; readonly actions: readonly AgentAction[] }
  | { readonly side: 'client'; readonly actions: readonly ClientAction[] }
)

/** The ticket at its opening. */
export function replayFrom(ticket: Ticket): Replayed {
  return { ticket, timeline: [openingOf(ticket)] }
}

/**
 * The ticket after an act, by the same rules as an act of today; warnings, breaches and the closing that came before it are recorded
 * first. Returns the refusal if the act is refused. Acts are passed in order of time.
 */
export function replayAct(replayed: Replayed, act: ReplayedAct, rules: ReplayRules): Replayed | ActionRefusal {
  const { ticket, timeline } = replayUntil(replayed, act.at, rules)
  const context = {
    actor: act.actor,
    now: Math.max(act.at, Date.parse(ticket.updatedAt)),
    closeDays: rules.closeDays,
    reopenDays: rules.reopenDays,
  }
  const acted =
    act.side === 'agent' ? actAsAgent(ticket, act.actions, context) : actAsClient(ticket, act.actions, context)
  if (typeof acted === 'string') return acted
  const clocks = clocksAfter(ticket.clocks, ticket, acted, rules.agreement)
  const entries = withMessages(acted, act.actions, { by: act.by, files: new Map() })
  return { ticket: { ...ticket, ...acted.state, clocks }, timeline: [...timeline, ...entries] }
}

/**
 * The ticket after these happenings, which another ticket records, too: a merge, a link, a follow-up. What came before them by itself is
 * recorded first. `at` is in milliseconds since 1970.
 */
export function replayHappenings(
  replayed: Replayed,
  happenings: readonly Happening[],
  { at, actor }: { readonly at: number; readonly actor: string },
  rules: ReplayRules,
): Replayed {
  const { ticket, timeline } = replayUntil(replayed, at, rules)
  const now = Math.max(at, Date.parse(ticket.updatedAt))
  const acted = record(ticket, happenings, { actor, now })
  const clocks = clocksAfter(ticket.clocks, ticket, acted, rules.agreement)
  return { ticket: { ...ticket, ...acted.state, clocks }, timeline: [...timeline, ...acted.events] }
}

/**
 * The ticket with what the desk's rules did by themselves until `moment`: warnings, breaches with calls and their acknowledgement, and the
 * closing of a resolved ticket.
 */
export function replayUntil(replayed: Replayed, moment: number, rules: ReplayRules): Replayed {
  let { ticket, timeline } = replayed
  for (let next = nextOf(ticket, rules); next && next.at <= moment; next = nextOf(ticket, rules)) {
    const now = Math.max(next.at, Date.parse(ticket.updatedAt))
    const acted = record(ticket, next.happenings(now), { actor: next.actor ?? 'system', now })
    const clocks = clocksAfter(ticket.clocks, ticket, acted, rules.agreement)
    timeline = [...timeline, ...acted.events]
    ticket = { ...ticket, ...acted.state, clocks }
  }
  return { ticket, timeline }
}

/** What happens without an act, when, and by whom if not by the system. */
interface Next {
  readonly at: number
  readonly happenings: (now: number) => readonly Happening[]
  readonly actor?: string
}

function nextOf(ticket: Ticket, { onCall }: ReplayRules): Next | undefined {
  if (ticket.status === 'resolved')
    return {
      at: Date.parse(closingTimeOf(ticket)),
      happenings: () => [{ type: 'status-changed', to: 'closed' }],
    }
  const step = nextStep(ticket, onCall?.rota)
  const answer = onCall && acknowledgement(ticket, onCall)
  if (step && answer) return answer.at < step.at ? answer : step
  return answer ?? step
}

function nextStep(ticket: Ticket, rota: Rota | undefined): Next | undefined {
  const [step] = openSteps(ticket)
  if (!step) return undefined
  const { at, kind, clock } = step
  if (kind === 'warning') return { at, happenings: () => [{ type: 'sla-warned', clock }] }
  return {
    at,
    happenings: (now) => [
      { type: 'sla-breached', clock },
      ...(rota && isCalledAt(ticket, rota, now) ? callNext(ticket, rota, now).happenings : []),
    ],
  }
}

/** Whether a breach calls somebody at once. Calls that wait for the end of quiet hours are not replayed. */
function isCalledAt(ticket: Ticket, rota: Rota, now: number): boolean {
  return isEscalatable(ticket) && callsSoFar(ticket) === 0 && callableAt(rota, ticket.priority, now) <= now
}

function acknowledgement(ticket: Ticket, { acknowledgedAfter }: OnCall): Next | undefined {
  const { escalation } = ticket
  if (!escalation?.startedAt || callsSoFar(ticket) === 0 || !isEscalatable(ticket)) return undefined
  return {
    at: Date.parse(escalation.startedAt) + acknowledgedAfter,
    happenings: () => [{ type: 'acknowledged' }],
    actor: escalation.to,
  }
}
