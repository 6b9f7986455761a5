import { actAsAgent, actAsClient, record } from './act-on-ticket.ts'
import type { ActionRefusal } from './act-on-ticket.ts'
import { closingTimeOf } from './closing.ts'
import type { ClosingRules } from './closing.ts'
import { withMessages } from './message-entries.ts'
import type { TimelineEntry } from './message.ts'
import { openSteps } from './next-step.ts'
import type { Agreement } from './sla/agreement.ts'
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

/** The ticket with what the desk's rules did by themselves until `moment`: warnings, breaches and the closing of a resolved ticket. */
export function replayUntil(replayed: Replayed, moment: number, rules: ReplayRules): Replayed {
  let { ticket, timeline } = replayed
  for (let next = nextOf(ticket); next && next.at <= moment; next = nextOf(ticket)) {
    const now = Math.max(next.at, Date.parse(ticket.updatedAt))
    const acted = record(ticket, [next.happening], { actor: 'system', now })
    const clocks = clocksAfter(ticket.clocks, ticket, acted, rules.agreement)
    timeline = [...timeline, ...acted.events]
    ticket = { ...ticket, ...acted.state, clocks }
  }
  return { ticket, timeline }
}

function nextOf(ticket: Ticket): { at: number; happening: Happening } | undefined {
  if (ticket.status === 'resolved')
    return {
      at: Date.parse(closingTimeOf(ticket)),
      happening: { type: 'status-changed', to: 'closed' },
    }
  const [step] = openSteps(ticket)
  if (!step) return undefined
  return {
    at: step.at,
    happening: { type: step.kind === 'warning' ? 'sla-warned' : 'sla-breached', clock: step.clock },
  }
}
