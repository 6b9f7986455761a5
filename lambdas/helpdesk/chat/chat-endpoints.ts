import { actAsClient } from '#domain/helpdesk/act-on-ticket.ts'
import { mayBeReopened } from '#domain/helpdesk/closing.ts'
import { reportingEmergency } from '#domain/helpdesk/report-emergency.ts'
import type { ClientAction } from '#domain/helpdesk/ticket-action.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { CLIENT_WINDOW_SECONDS } from '../act-on-ticket.ts'
import { orChangedMeanwhile } from '../change-ticket.ts'
import type { RequestedChange } from '../change-ticket.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { openedByChatLink } from './opened-by-chat-link.ts'
import { countGuest } from '../guest/guest-visit.ts'
import { publicPage } from '../show-ticket.ts'
import type { OpenedTicket } from '../ticket-store.ts'

const readChatTicket = desk.readChatTicket.handler(async ({ input: { token }, context, errors }) => {
  const opened = await chatTicketOf(token, context)
  if (!opened) throw errors['chat-ticket-unknown']()
  return showInChat(opened, context)
})

const replyInChat = desk.replyInChat.handler(async ({ input, context, errors }) => {
  const { token, requestId, text, isEmergency = false } = input
  const opened = await chatTicketOf(token, context)
  if (!opened) throw errors['chat-ticket-unknown']()
  const { ticketNumber, publicly } = opened.ticket
  const request: RequestedChange<ClientAction> = {
    ticketNumber,
    requestId,
    version: publicly.version,
    isClients: true,
    actions: [{ do: 'reply', text, files: [] }],
    actor: 'guest',
    isFromChat: true,
    also: await countGuest('change', token, context),
    mayChange: (ticket) => ticket.ticketNumber === ticketNumber,
    nameOn: ({ name }) => name,
    act: isEmergency ? reportingEmergency(actAsClient) : actAsClient,
    filesOf: async () => new Map(),
  }
  // Not continued in another ticket: the token must not open that one.
  const changed = await orChangedMeanwhile(context.change(request))
  if (changed.outcome === 'changed') return showInChat(changed.opened, context)
  if (changed.outcome === 'not-found') throw errors['chat-ticket-unknown']()
  if (changed.outcome === 'refused') throw errors['chat-ticket-over']()
  const { secondsLeft: retryAfterSeconds } = rateWindow(context.now(), CLIENT_WINDOW_SECONDS)
  throw errors['too-many-replies']({ data: { retryAfterSeconds } })
})

/** The ticket that a conversation's token opens; undefined for one that is unknown, expired or withdrawn. */
async function chatTicketOf(token: string, { guestLinks, tickets, now }: Desk): Promise<OpenedTicket | undefined> {
  return openedByChatLink(await guestLinks.findChat(token), tickets, now())
}

async function showInChat({ ticket, timeline }: OpenedTicket, context: Desk & Call) {
  const [page, rules, { chatReplies }] = await Promise.all([
    publicPage({ ticket, reader: undefined }, { known: timeline }, context),
    context.closing.rules(),
    // The reader of rich text is large, and no other call of this function needs it.
    import('#domain/helpdesk/chat-replies.ts'),
  ])
  return {
    ticketNumber: ticket.ticketNumber,
    status: ticket.status,
    isOver: !mayBeReopened(ticket, context.now(), rules),
    replies: chatReplies(page.timeline, 'see our mail'),
  }
}

/** Implements `chatTicketCalls`. */
export const chatEndpoints = { readChatTicket, replyInChat }
