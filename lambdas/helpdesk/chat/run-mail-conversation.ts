import { createHash } from 'node:crypto'
import { mailedTurns, withAnswers } from '#domain/chat/mailed-turns.ts'
import type { ChatTranscriptMail } from '#domain/chat/mails/chat-transcript.ts'
import { redact } from '#domain/chat/redaction.ts'
import type { ChatReply } from '#domain/helpdesk/chat-ticket.ts'
import type { MailedConversation } from '#domain/helpdesk/mailed-conversation.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { withoutLinks } from '#domain/mail/without-links.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import type { AgentStore } from '../agent-store.ts'
import type { GuestLinkStore } from '../guest/guest-link-store.ts'
import { publicPage } from '../show-ticket.ts'
import type { TicketStore } from '../ticket-store.ts'
import { openedByChatLink } from './opened-by-chat-link.ts'

interface Stores {
  readonly guestLinks: Pick<GuestLinkStore, 'findChatByHash'>
  readonly tickets: Pick<TicketStore, 'open' | 'publicPage'>
  readonly agents: AgentStore
}

/** Mails a conversation with what people answered in its tickets until the mail was asked for. The same words go to the same address once. */
export function mailingConversation(commit: Commit, stores: Stores): RunCommand<MailedConversation> {
  return async ({ message: { createdAt, from }, input: { to, tickets, missing, ticketNumber, turns }, now }) => {
    const replies = await Promise.all(tickets.map((ticket) => repliesOf(ticket, { until: createdAt, now }, stores)))
    const { turns: mailed, missing: left } = mailedTurns(withAnswers(turns, replies.flat()))
    const words = {
      turns: mailed,
      missing: missing + left,
      ...(ticketNumber !== undefined && { ticketNumber }),
    }
    const mail: ChatTranscriptMail = {
      // A redelivered command has the same words, because answers that came later are left out.
      ...outboxMailBase(now, `chat-transcript-${digest(JSON.stringify([from.id, to, words]))}`),
      template: 'chat-transcript',
      to,
      ...words,
    }
    await commit({ items: [], mails: [mail] })
    return 'done'
  }
}

/** What agents answered, which the browser with this token may read; nothing once the desk withdrew its access. */
async function repliesOf(
  { ticketNumber, tokenHash }: MailedConversation['tickets'][number],
  { until, now }: { readonly until: string; readonly now: number },
  { guestLinks, tickets, agents }: Stores,
): Promise<ChatReply[]> {
  const opened = await openedByChatLink(await guestLinks.findChatByHash(tokenHash), tickets, now)
  if (opened?.ticket.ticketNumber !== ticketNumber) return []
  const { ticket, timeline: known } = opened
  // The reader of rich text is large, and no other command needs it.
  const { chatReplies } = await import('#domain/helpdesk/chat-replies.ts')
  const pageBefore = (which: Parameters<TicketStore['publicPage']>[1]) =>
    publicPage({ ticket, reader: undefined }, which, { agents, tickets })
  let page = await pageBefore({ known })
  const replies = chatReplies(page.timeline, ELSEWHERE)
  while (page.hasEarlier) {
    page = await pageBefore({ before: page.timeline[0]!.seq })
    replies.unshift(...chatReplies(page.timeline, ELSEWHERE))
  }
  return replies
    .filter(({ at }) => at <= until)
    .map((reply) => ({ ...reply, text: forAnybody(reply.text, ticket.name) }))
}

/** The words of an agent for an address that nobody proved. */
function forAnybody(text: string, name: string): string {
  return text === '' ? '' : withoutLinks(redact(text, { name }))
}

/** Where pictures of an answer are. */
const ELSEWHERE = 'see our mail'

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
