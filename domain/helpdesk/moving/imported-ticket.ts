import { record } from '../act-on-ticket.ts'
import { closesAfter } from '../closing.ts'
import type { ClosingRules } from '../closing.ts'
import type { TimelineEntry } from '../message.ts'
import { openSteps } from '../next-step.ts'
import type { Replayed } from '../replay.ts'
import type { Agreement } from '../sla/agreement.ts'
import { clocksAfter } from '../sla-changes.ts'
import { openTicket } from '../submit.ts'
import type { Happening } from '../ticket-event.ts'
import type { Ticket } from '../ticket.ts'
import type { ImportedForm } from './import-form.ts'

interface Rules extends Pick<ClosingRules, 'closeDays'> {
  readonly ticketNumber: string
  /** The system that it comes from. */
  readonly source: string
  /** Whose ticket it is; without a person it is a guest's. */
  readonly owner?: Pick<Ticket, 'personId' | 'organisation' | 'site'>
  readonly agreement: Agreement
  /** Person ids of agents, by address. */
  readonly agents: ReadonlyMap<string, string>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An author in the former system who is no agent of this desk. */
const IMPORT_ACTOR = 'import'

/**
 * The ticket of a form with its whole history at the original times. What its clocks would have said until `now` is in the history
 * without its consequences, so that nothing is said later.
 */
export function importedTicket(form: ImportedForm, rules: Rules): Replayed {
  const { ticketNumber, source, owner, agreement, agents, now } = rules
  const { requester, priority, category, subject, description, createdAt, messages } = form
  const from = { system: source, id: form.id }
  const opened = openTicket(
    {
      form: { ticketNumber, ...requester, priority, category, subject, description },
      channel: 'import',
      agreement,
      ...(owner && { owner }),
    },
    Date.parse(createdAt),
  )
  let ticket: Ticket = opened
  let timeline: readonly TimelineEntry[] = [
    {
      seq: 1,
      at: opened.createdAt,
      actor: IMPORT_ACTOR,
      happening: { type: 'opened', channel: 'import', priority, category, from },
    },
  ]

  const add = (at: number, actor: string, happening: Happening, message?: TimelineEntry['message']) => {
    untilMoment(at)
    apply(Math.max(at, Date.parse(ticket.updatedAt)), actor, happening, message)
  }
  const apply = (at: number, actor: string, happening: Happening, message?: TimelineEntry['message']) => {
    const acted = record(ticket, [happening], { actor, now: at })
    const clocks = clocksAfter(ticket.clocks, ticket, acted, agreement)
    timeline = [...timeline, ...acted.events.map((event) => ({ ...event, ...(message && { message }) }))]
    ticket = { ...ticket, ...acted.state, clocks }
  }
  /** Warnings and breaches that came before. */
  const untilMoment = (moment: number) => {
    for (let [step] = openSteps(ticket); step && step.at <= moment; [step] = openSteps(ticket))
      apply(Math.max(step.at, Date.parse(ticket.updatedAt)), 'system', {
        type: step.kind === 'warning' ? 'sla-warned' : 'sla-breached',
        clock: step.clock,
      })
  }

  const assignee = form.assignee === undefined ? undefined : agents.get(form.assignee)
  if (assignee !== undefined) add(Date.parse(createdAt), IMPORT_ACTOR, { type: 'assigned', to: assignee })
  if (form.tags.length > 0)
    add(Date.parse(createdAt), IMPORT_ACTOR, { type: 'tags-changed', added: [...new Set(form.tags)], removed: [] })
  for (const { at, from: side, name, email, text, internal } of messages.toSorted(byTime)) {
    const actor = side === 'client' ? 'guest' : ((email && agents.get(email)) ?? IMPORT_ACTOR)
    const message = { text, by: name, files: [], isPlain: true }
    add(Date.parse(at), actor, internal ? { type: 'noted', files: 0 } : { type: 'replied', side, files: 0 }, message)
    if (!internal && side === 'agent' && ticket.status === 'new' && form.status !== 'new')
      apply(Date.parse(ticket.updatedAt), actor, { type: 'status-changed', to: 'open' })
  }
  if (ticket.status !== form.status) {
    const at = form.closedAt === undefined ? Date.parse(ticket.updatedAt) : Date.parse(form.closedAt)
    const endedAt = Math.min(at, now)
    add(endedAt, IMPORT_ACTOR, {
      type: 'status-changed',
      to: form.status,
      ...(form.status === 'resolved' && { closesAt: closesAfter(endedAt, rules) }),
    })
  }
  untilMoment(now)
  return { ticket, timeline }
}

function byTime(one: { readonly at: string }, other: { readonly at: string }): number {
  return Date.parse(one.at) - Date.parse(other.at)
}
