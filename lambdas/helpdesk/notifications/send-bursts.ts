import { burstReaches, burstWindow, repliesInBurst } from '#domain/helpdesk/notifications/reply-burst.ts'
import type { TicketNotice } from '#domain/helpdesk/notifications/notice.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import type { DueHandler } from '#lambdas/platform/schedules/sweep-due.ts'
import type { AgentStore } from '../agent-store.ts'
import type { Correspondence } from '../mail/correspondence.ts'
import type { TicketStore } from '../ticket-store.ts'
import { replyNotices } from './change-notices.ts'
import type { Notifier } from './notifier.ts'

/** Due items of replies that came soon after others and are mailed together. */
const BURST_DUE = 'reply-burst'

const REPLY_MAILS: ReadonlySet<string> = new Set(['client-reply', 'ticket-news'])

/** The write that has the replies of this window mailed at its end. `now` in milliseconds since 1970. */
export function burstDue(ticketNumber: string, now: number): ItemWrite {
  const { from, to } = burstWindow(now)
  // An item for each window: a reply of the next one must not put this one off.
  return dueWrite({
    kind: BURST_DUE,
    id: `${ticketNumber}:${from}`,
    at: new Date(to).toISOString(),
    about: { ticketNumber, from },
  })
}

/** The notices of a reply that is mailed later: the portal tells of it at once. */
export function withoutReplyMails(notices: readonly TicketNotice[]): TicketNotice[] {
  return notices.map(({ mail, ...notice }) => (mail && !REPLY_MAILS.has(mail.template) ? { ...notice, mail } : notice))
}

interface Options {
  readonly tickets: Pick<TicketStore, 'open' | 'timelineSince'>
  readonly agents: AgentStore
  readonly deskAddress: string
  readonly correspond: Correspondence
  readonly tell: Notifier
}

/** The handler of bursts: one mail to each reader, with the newest reply and the number of those before it. */
export function sendingBursts(options: Options): Readonly<Record<string, DueHandler>> {
  const { tickets, agents, deskAddress, correspond, tell } = options
  return {
    [BURST_DUE]: async ({ about }, now) => {
      const from = Number(about['from'])
      const opened = await tickets.open(String(about['ticketNumber']))
      // However much happened since, the replies are found.
      const timeline = opened ? await tickets.timelineSince(opened, burstReaches(from)) : []
      const replies = repliesInBurst(timeline, from)
      const newest = replies.at(-1)
      if (!opened || !newest) return { items: [] }
      const { ticket: after, followers } = opened
      const notices = replyNotices({
        before: after,
        after,
        entries: [newest],
        followers,
        actor: newest.actor,
        agents: await agents.all(),
        deskAddress,
        linkToken: undefined,
        now,
      })
      // The portal and the digest showed each reply when it came.
      const { mails } = await tell(after, notices, now)
      const earlier = replies.length - 1
      const counted = mails.map((mail) =>
        mail.template === 'client-reply' && earlier > 0 ? { ...mail, earlier } : mail,
      )
      return { items: [], mails: await correspond(after, counted) }
    },
  }
}
