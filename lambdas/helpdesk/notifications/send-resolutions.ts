import { UNDO_MS } from '#domain/helpdesk/hold-time.ts'
import type { NumberedEntry } from '#domain/helpdesk/message.ts'
import type { TicketNotice } from '#domain/helpdesk/notifications/notice.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import type { AgentStore } from '../agent-store.ts'
import { makeGuestLink } from '../guest/guest-link-store.ts'
import type { Correspondence } from '../mail/correspondence.ts'
import type { TicketStore } from '../ticket-store.ts'
import { replyNotices } from './change-notices.ts'
import type { Notifier } from './notifier.ts'

/** Due items of tickets that were resolved without a reply, about which their requester hears when it can no longer be taken back. */
const RESOLUTION_DUE = 'ticket-resolution'

/** Divides the notices of a change into those for now and the write that has its resolution told later. */
export function withoutResolution(
  notices: readonly TicketNotice[],
  { ticketNumber }: Pick<Ticket, 'ticketNumber'>,
  { entries, now }: { readonly entries: readonly NumberedEntry[]; readonly now: number },
): { readonly notices: readonly TicketNotice[]; readonly items: readonly ItemWrite[] } {
  const others = notices.filter(({ mail }) => mail?.template !== 'ticket-resolved')
  const resolution = entries.findLast(isResolution)
  if (!resolution || others.length === notices.length) return { notices, items: [] }
  const due = dueWrite({
    kind: RESOLUTION_DUE,
    id: `${ticketNumber}:${resolution.seq}`,
    at: new Date(now + UNDO_MS).toISOString(),
    about: { ticketNumber, seq: resolution.seq },
  })
  return { notices: others, items: [due] }
}

interface Options {
  readonly tickets: Pick<TicketStore, 'open' | 'entry'>
  readonly agents: AgentStore
  readonly deskAddress: string
  readonly correspond: Correspondence
  readonly tell: Notifier
}

/** The handler that tells of a resolution, unless the ticket was taken up again or was resolved once more. */
export function tellingResolutions(options: Options): Readonly<Record<string, DueHandler>> {
  const { tickets, agents, deskAddress, correspond, tell } = options
  return {
    [RESOLUTION_DUE]: async ({ about }, now) => {
      const ticketNumber = String(about['ticketNumber'])
      const [opened, entry] = await Promise.all([
        tickets.open(ticketNumber),
        tickets.entry(ticketNumber, Number(about['seq'])),
      ])
      if (!opened || !entry) return { items: [] }
      const { ticket: after, followers } = opened
      if (isActive(after.status) || after.mergedInto !== undefined || after.resolvedAt !== entry.at)
        return { items: [] }
      const link = after.personId === undefined ? makeGuestLink(ticketNumber, now) : undefined
      const notices = replyNotices({
        before: after,
        // The client, or the desk, may have closed it already.
        after: { ...after, status: 'resolved' },
        entries: [entry],
        followers,
        actor: entry.actor,
        agents: await agents.all(),
        deskAddress,
        linkToken: link?.token,
        now,
      })
      const { items, mails, messages } = await tell(after, notices, now)
      const isLinked = mails.some(({ linkToken }) => linkToken !== undefined)
      return {
        items: [...(link && isLinked ? link.writes : []), ...items],
        mails: await correspond(after, mails),
        messages,
      }
    },
  }
}

function isResolution({ happening }: NumberedEntry): boolean {
  return happening.type === 'status-changed' && happening.to === 'resolved'
}
