import { record } from '#domain/helpdesk/act-on-ticket.ts'
import type { ActContext } from '#domain/helpdesk/act-on-ticket.ts'
import type { DueNotice } from '#domain/helpdesk/mails/due-notice.ts'
import { openSteps } from '#domain/helpdesk/next-step.ts'
import type { DueStep } from '#domain/helpdesk/sla/clocks.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { clocksAfter } from '#domain/helpdesk/sla-changes.ts'
import { ticketObject } from '#domain/helpdesk/ticket-audit.ts'
import type { Happening } from '#domain/helpdesk/ticket-event.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import type { AgentStore } from './agent-store.ts'
import { CLOCK_DUE, CLOSE_DUE, storeChange } from './store-change.ts'
import type { TicketStore } from './ticket-store.ts'

interface Options {
  readonly tickets: TicketStore
  readonly agents: AgentStore
  readonly agreementOf: (organisation: string | undefined) => Promise<Agreement>
  readonly closeDays: number
  readonly reopenDays: number
}

/** Handlers of the desk's due items: warnings and breaches of running clocks, and the closing of resolved tickets. */
export function dueTickets(options: Options): Readonly<Record<string, DueHandler>> {
  const { tickets, agents, agreementOf, closeDays, reopenDays } = options
  const context = (now: number): ActContext => ({ actor: 'system', now, reopenDays })

  return {
    [CLOCK_DUE]: async ({ id }, now) => {
      const before = await tickets.find(id)
      const steps = before ? openSteps(before) : []
      const passed = steps.filter(({ at }) => at <= now)
      const [next] = steps.slice(passed.length)
      const remaining = next ? { next: isoTime(next.at) } : {}
      if (!before || passed.length === 0) return { items: [], ...remaining }

      const { events, state } = record(before, passed.map(happeningOf), context(now))
      const after = { ...before, ...state }
      const assignee = before.assignee === undefined ? undefined : await agents.find(before.assignee)
      return {
        items: storeChange({ before, after, entries: events, closeDays, handling: CLOCK_DUE }),
        // Tickets without an agent are in the queue's lists; a flood of them must not become a flood of mails.
        mails: assignee ? passed.map((step) => noticeOf(after, step, { to: assignee.email, now })) : [],
        ...remaining,
      }
    },

    [CLOSE_DUE]: async ({ id }, now) => {
      const before = await tickets.find(id)
      if (before?.status !== 'resolved') return { items: [] }
      const acted = record(before, [{ type: 'status-changed', to: 'closed' }], context(now))
      const clocks = clocksAfter(before.clocks, before, acted, await agreementOf(before.organisation))
      const after = { ...before, ...acted.state, clocks }
      return { items: storeChange({ before, after, entries: acted.events, closeDays, handling: CLOSE_DUE }) }
    },
  }
}

function happeningOf({ kind, clock }: DueStep): Happening {
  return { type: kind === 'warning' ? 'sla-warned' : 'sla-breached', clock }
}

/** `at` is part of the id: a clock that runs again after a reopening warns again. */
function noticeOf(ticket: Ticket, { kind, clock, at }: DueStep, { to, now }: { to: string; now: number }): DueNotice {
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
  }
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}
