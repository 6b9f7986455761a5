import type * as z from 'zod'
import type { chatTicketSchema } from '#domain/helpdesk/chat-ticket.ts'
import { VISITOR } from '#domain/helpdesk/chat-ticket.ts'
import { openOwnTicket } from '#domain/helpdesk/own-ticket.ts'
import { contentOf, openTicket } from '#domain/helpdesk/submit.ts'
import { messageSince } from '#domain/offers/message.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import type { AgreementStore } from '../agreement-store.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { makeChatLink } from '../guest/guest-link-store.ts'
import { organisationNameOf } from '../relations/organisation-name.ts'
import type { SubmitTicket } from '../submit-ticket.ts'

/**
 * Opens the ticket of a conversation that the assistant hands over: that of the person who is signed in, or else a guest's, with the
 * confirmation that every guest gets. The assistant drew the ticket number, so that a redelivered command opens no second ticket.
 */
export function runOpenChatTicket(
  submit: SubmitTicket,
  agreements: AgreementStore,
  organisations: Pick<OrganisationStore, 'membershipsOf'>,
): RunCommand<z.output<typeof chatTicketSchema>> {
  return async ({ message: { messageId, createdAt, from }, input, giver, now }) => {
    const { tokenHash, visitor, phone = '', ...asked } = input
    const form = { ...asked, phone, company: '' }
    const opened = Date.parse(createdAt)
    const isVisitor = giver.id === VISITOR
    const [agreement, organisationName] = await Promise.all([
      agreements.of(giver.organisation?.id),
      isVisitor ? undefined : organisationNameOf(giver, organisations),
    ])
    const opening = { channel: 'chat', agreement } as const
    const ticket = isVisitor
      ? { ...openTicket({ ...opening, form }, opened), isUnconfirmed: true as const }
      : openOwnTicket(form, giver, { ...opening, organisationName }, opened)
    if (typeof ticket === 'string') return { refused: ticket }
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
