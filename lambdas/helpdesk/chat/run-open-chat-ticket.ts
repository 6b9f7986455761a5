import type * as z from 'zod'
import type { chatTicketSchema } from '#domain/helpdesk/chat-ticket.ts'
import { contentOf, openTicket } from '#domain/helpdesk/submit.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import type { AgreementStore } from '../agreement-store.ts'
import { makeChatLink } from '../guest/guest-link-store.ts'
import type { SubmitTicket } from '../submit-ticket.ts'

/**
 * Opens the ticket of a conversation that the assistant hands over, with the confirmation that every guest gets. The assistant drew the
 * ticket number, so that a redelivered command opens no second ticket.
 */
export function runOpenChatTicket(
  submit: SubmitTicket,
  agreements: AgreementStore,
): RunCommand<z.output<typeof chatTicketSchema>> {
  return async ({ message: { messageId, createdAt, from }, input, now }) => {
    const { tokenHash, visitor, ...asked } = input
    const form = { ...asked, phone: '', company: '' }
    const opened = Date.parse(createdAt)
    const ticket = openTicket({ form, channel: 'chat', agreement: await agreements.of(undefined) }, opened)
    const { outcome } = await submit(ticket, {
      content: contentOf(form),
      callerAddress: visitor,
      now,
      also: {
        items: [makeChatLink(ticket.ticketNumber, tokenHash, now)],
        messages: [
          {
            ...messageSince(now, from.feature, `${messageId}-link`),
            kind: 'link',
            record: from,
            linked: { feature: 'helpdesk', type: 'ticket', id: ticket.ticketNumber },
          },
        ],
      },
    })
    if (outcome === 'too-many' || outcome === 'number-taken') return { refused: outcome }
    if (outcome !== 'stored' && outcome !== 'repeated') throw new Error(`The ticket of ${messageId} is ${outcome}.`)
    return 'done'
  }
}
