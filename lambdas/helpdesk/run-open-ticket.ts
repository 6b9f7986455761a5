import type * as z from 'zod'
import type { ownTicketFields } from '#domain/helpdesk/own-ticket-fields.ts'
import { openOwnTicket } from '#domain/helpdesk/own-ticket.ts'
import { contentOf } from '#domain/helpdesk/submit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { CommandMessage, LinkMessage, NotificationMessage } from '#domain/offers/message.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { linkItem } from '#lambdas/platform/messages/link-items.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import { organisationNameOf } from './relations/organisation-name.ts'
import type { AgreementStore } from './agreement-store.ts'
import type { SubmitTicket } from './submit-ticket.ts'
import { ticketKey } from './ticket-items.ts'
import { ticketNumberFrom } from './ticket-number-from.ts'

/**
 * Opens a ticket for another feature and links it to the record that requested it. The ticket number is derived from the
 * command's id, so a redelivered command opens no second ticket.
 */
export function runOpenTicket(
  submit: SubmitTicket,
  agreements: AgreementStore,
  organisations: Pick<OrganisationStore, 'membershipsOf'>,
): RunCommand<z.output<typeof ownTicketFields>> {
  return async ({ message, input, giver, now }) => {
    const { messageId, from } = message
    const form = { ...input, ticketNumber: ticketNumberFrom(message.messageId, Date.parse(message.createdAt)) }
    const [agreement, organisationName] = await Promise.all([
      agreements.of(giver.organisation?.id),
      form.company === '' ? organisationNameOf(giver, organisations) : undefined,
    ])
    const opening = { channel: 'command', agreement, organisationName } as const
    const ticket = openOwnTicket(form, giver, opening, Date.parse(message.createdAt))
    if (typeof ticket === 'string') return { refused: ticket }

    const { outcome } = await submit(ticket, {
      content: contentOf({ ...ticket, company: form.company }),
      callerAddress: giver.id,
      now,
      also: {
        items: [{ put: { Item: linkItem(ticketKey(ticket.ticketNumber).pk, from, giver.organisation?.id) } }],
        messages: [linkToSource(message, ticket, now), notifyGiver(message, ticket, now)],
      },
    })
    if (outcome === 'too-many') return { refused: outcome }
    if (outcome !== 'stored' && outcome !== 'repeated') throw new Error(`The ticket of ${messageId} is ${outcome}.`)
    return 'done'
  }
}

function linkToSource({ messageId, from }: CommandMessage, ticket: Ticket, now: number): LinkMessage {
  return {
    ...messageSince(now, from.feature, `${messageId}-link`),
    kind: 'link',
    record: from,
    linked: recordOf(ticket),
  }
}

function notifyGiver({ messageId, giver }: CommandMessage, ticket: Ticket, now: number): NotificationMessage {
  return {
    ...messageSince(now, KEEPS_NOTIFICATIONS, `${messageId}-done`),
    kind: 'notification',
    personId: giver.id,
    name: 'ticket-opened',
    about: recordOf(ticket),
  }
}

function recordOf({ ticketNumber }: Ticket) {
  return { feature: 'helpdesk', type: 'ticket', id: ticketNumber }
}
