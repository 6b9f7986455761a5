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

/** Mails a conversation with what was said in its tickets until the mail was asked for. The same words go to the same address once. */
export function mailingConversation(commit: Commit, stores: Stores): RunCommand<MailedConversation> {
  return async ({ message: { createdAt, from }, input: { to, tickets, missing, ticketNumber, turns }, now }) => {
    const said = await Promise.all(tickets.map((ticket) => saidIn(ticket, { until: createdAt, now }, stores)))
    const { turns: mailed, missing: left } = mailedTurns(
      withAnswers(
        turns,
        said.flatMap(({ replies }) => replies),
        said.flatMap(({ written }) => written),
      ),
    )
    const words = {
      turns: mailed,
      missing: missing + left,
      ...(ticketNumber !== undefined && { ticketNumber }),
    }
    const mail: ChatTranscriptMail = {
      // A redelivered command has the same words, because what was said later is left out.
      ...outboxMailBase(now, `chat-transcript-${digest(JSON.stringify([from.id, to, words]))}`),
      template: 'chat-transcript',
      to,
      ...words,
    }
    await commit({ items: [], mails: [mail] })
    return 'done'
  }
}

/** What agents answered and this browser wrote, which it may read by its token; nothing once the desk withdrew its access. */
async function saidIn(
  { ticketNumber, tokenHash }: MailedConversation['tickets'][number],
  { until, now }: { readonly until: string; readonly now: number },
  { guestLinks, tickets, agents }: Stores,
): Promise<{ replies: ChatReply[]; written: { at: string; text: string }[] }> {
  const opened = await openedByChatLink(await guestLinks.findChatByHash(tokenHash), tickets, now)
  if (opened?.ticket.ticketNumber !== ticketNumber) return { replies: [], written: [] }
  const { ticket, timeline: known } = opened
  // The reader of rich text is large, and no other command needs it.
  const { chatReplies, wordsInChat } = await import('#domain/helpdesk/chat-replies.ts')
  const pageBefore = (which: Parameters<TicketStore['publicPage']>[1]) =>
    publicPage({ ticket, reader: undefined }, which, { agents, tickets })
  let page = await pageBefore({ known })
  const entries = [...page.timeline]
  while (page.hasEarlier) {
    page = await pageBefore({ before: page.timeline[0]!.seq })
    entries.unshift(...page.timeline)
  }
  const before = entries.filter(({ at }) => at <= until)
  const readable = <Said extends { text: string }>(said: Said) => ({
    ...said,
    text: forAnybody(said.text, ticket.name),
  })
  return { replies: chatReplies(before, ELSEWHERE).map(readable), written: wordsInChat(before).map(readable) }
}

/** The words of a person for an address that nobody proved. */
function forAnybody(text: string, name: string): string {
  return text === '' ? '' : withoutLinks(redact(text, { name }))
}

/** Where pictures of an answer are. */
const ELSEWHERE = 'see our mail'

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32)
}
