import { record } from '#domain/helpdesk/act-on-ticket.ts'
import type { DueNotice } from '#domain/helpdesk/mails/due-notice.ts'
import { openSteps } from '#domain/helpdesk/next-step.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { DueStep } from '#domain/helpdesk/sla/clocks.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { callNext, callsSoFar, isEscalatable } from '#domain/helpdesk/sla/escalation.ts'
import type { EscalationCall } from '#domain/helpdesk/sla/escalation.ts'
import { callableAt } from '#domain/helpdesk/sla/rota.ts'
import type { Rota } from '#domain/helpdesk/sla/rota.ts'
import { clocksAfter } from '#domain/helpdesk/sla-changes.ts'
import type { TicketNotice } from '#domain/helpdesk/notifications/notice.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import type { Happening } from '#domain/helpdesk/ticket-event.ts'
import { hasNotifiedBreach } from '#domain/helpdesk/ticket-state.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import type { AgentStore } from './agent-store.ts'
import { agentReader, callNotices } from './notifications/change-notices.ts'
import type { Notifier } from './notifications/notifier.ts'
import { callDue, ESCALATION_DUE } from './sla/escalation-due.ts'
import type { RotaStore } from './sla/rota-store.ts'
import { CLOCK_DUE, CLOSE_DUE, storeChange } from './store-change.ts'
import type { TicketStore } from './ticket-store.ts'

interface Options {
  readonly tickets: TicketStore
  readonly agents: AgentStore
  readonly rotas: RotaStore
  readonly agreementOf: (organisation: string | undefined) => Promise<Agreement>
  readonly tell: Notifier
  /** The desk's mailbox, which hears of tickets that reach nobody else. */
  readonly deskAddress: string
  /** Counts a mail to that mailbox; false over the limit. */
  readonly countDeskMail: (priority: Priority, now: number) => Promise<boolean>
}

/**
 * Handlers of the desk's due items: warnings and breaches of running clocks, calls of people on the rota, and the closing of resolved
 * tickets.
 */
export function dueTickets(options: Options): Readonly<Record<string, DueHandler>> {
  const { tickets, agents, rotas, agreementOf, tell, deskAddress, countDeskMail } = options
  const context = (now: number) => ({ actor: 'system', now })

  /** Mails to the desk about a ticket that has no agent while nobody is on call. A flood of tickets must not become a flood of mails. */
  async function deskWarnings(ticket: Ticket, passed: readonly DueStep[], now: number): Promise<TicketNotice[]> {
    const warnings: TicketNotice[] = []
    for (const step of passed)
      if (await countDeskMail(ticket.priority, now))
        warnings.push({ event: 'due', mail: noticeOf(ticket, step, { to: deskAddress, now, reachesNobody: true }) })
    return warnings
  }

  return {
    [CLOCK_DUE]: async ({ id }, now) => {
      const before = await tickets.find(id)
      const steps = before ? openSteps(before) : []
      const passed = steps.filter(({ at }) => at <= now)
      const [next] = steps.slice(passed.length)
      const remaining = next ? { next: isoTime(next.at) } : {}
      if (!before || passed.length === 0) return { items: [], ...remaining }

      const isBroken = passed.some(({ kind }) => kind === 'breach')
      const toTell = passed.filter((step) => !isSuperseded(step, passed))
      const known = await agents.all()
      const assignee = known.find(({ personId }) => personId === before.assignee)
      const { rota } = isBroken || !assignee ? await rotas.find() : {}
      const escalation = rota && firstCall(before, rota, now)
      const happenings = [...passed.map(happeningOf), ...(escalation?.call?.happenings ?? [])]
      const { events, state } = record(before, happenings, context(now))
      const after = { ...before, ...state }
      const warnings = assignee
        ? toTell.map((step): TicketNotice => ({
            event: 'due',
            reader: agentReader(assignee),
            notification: step.kind === 'warning' ? 'ticket-due-soon' : 'ticket-late',
            mail: noticeOf(after, step, { to: assignee.email, now }),
          }))
        : rota
          ? []
          : await deskWarnings(after, toTell, now)
      const calls = callNotices({ after, entries: events, actor: 'system', agents: known, now })
      const { items, mails, messages } = await tell(after, [...warnings, ...calls], now)
      return {
        items: [
          ...storeChange({ before, after, entries: events, handling: CLOCK_DUE }),
          ...(escalation?.items ?? []),
          ...items,
        ],
        mails,
        messages,
        ...remaining,
      }
    },

    [ESCALATION_DUE]: async ({ about }, now) => {
      const [before, { rota }] = await Promise.all([tickets.find(String(about['ticketNumber'])), rotas.find()])
      // An agent acknowledged it or called the next person by hand, or the desk no longer has to act.
      if (!before || !rota || !isEscalatable(before) || callsSoFar(before) !== about['step']) return { items: [] }
      // The promise was met in the quiet hours that the first call waited for.
      if (about['step'] === 0 && !hasNotifiedBreach(before)) return { items: [] }
      const call = callNext(before, rota, now)
      const { events, state } = record(before, call.happenings, context(now))
      const after = { ...before, ...state }
      const calls = callNotices({ after, entries: events, actor: 'system', agents: await agents.all(), now })
      const { items, mails, messages } = await tell(after, calls, now)
      return {
        items: [
          ...storeChange({ before, after, entries: events }),
          callDue(before.ticketNumber, call.step, call.nextAt),
          ...items,
        ],
        mails,
        messages,
      }
    },

    [CLOSE_DUE]: async ({ id }, now) => {
      const before = await tickets.find(id)
      if (before?.status !== 'resolved') return { items: [] }
      const acted = record(before, [{ type: 'status-changed', to: 'closed' }], context(now))
      const clocks = clocksAfter(before.clocks, before, acted, await agreementOf(before.organisation))
      const after = { ...before, ...acted.state, clocks }
      return { items: storeChange({ before, after, entries: acted.events, handling: CLOSE_DUE }) }
    },
  }
}

/** Calls the person on call about a broken promise, at once or at the end of quiet hours. Undefined if a call is under way. */
function firstCall(
  ticket: Ticket,
  rota: Rota,
  now: number,
): { readonly call?: EscalationCall; readonly items: readonly ItemWrite[] } | undefined {
  if (!isEscalatable(ticket) || callsSoFar(ticket) > 0) return undefined
  const at = callableAt(rota, ticket.priority, now)
  if (at > now) return { items: [callDue(ticket.ticketNumber, 0, at)] }
  const call = callNext(ticket, rota, now)
  return { call, items: [callDue(ticket.ticketNumber, call.step, call.nextAt)] }
}

/** After a late change, a warning about a promise that is broken by now would only confuse. */
function isSuperseded(step: DueStep, passed: readonly DueStep[]): boolean {
  return step.kind === 'warning' && passed.some(({ kind, clock }) => kind === 'breach' && clock === step.clock)
}

function happeningOf({ kind, clock }: DueStep): Happening {
  return { type: kind === 'warning' ? 'sla-warned' : 'sla-breached', clock }
}

/** `at` is part of the id: a clock that runs again after a reopening warns again. */
function noticeOf(
  ticket: Ticket,
  { kind, clock, at }: DueStep,
  { to, now, reachesNobody }: { to: string; now: number; reachesNobody?: boolean },
): DueNotice {
  const { ticketNumber, subject, priority, organisation, clocks } = ticket
  const running = clocks[clock]
  return {
    ...outboxMailBase(now, `${ticketNumber}-${clock}-${kind}-${at}`),
    about: ticketObject(ticketNumber),
    organisation,
    template: 'due-notice',
    to,
    ticketNumber,
    subject,
    priority,
    clock,
    step: kind,
    dueAt: isoTime(running.status === 'running' ? running.dueAt : at),
    reachesNobody,
  }
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}
