import { createHash } from 'node:crypto'
import { ownTicketFields } from '#domain/helpdesk/contract.ts'
import { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import { openOwnTicket } from '#domain/helpdesk/own-ticket.ts'
import { contentOf } from '#domain/helpdesk/submit.ts'
import { drawTicketNumber } from '#domain/helpdesk/ticket-number.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { CommandMessage, LinkMessage, NotificationMessage } from '#domain/offers/message.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { linkItem } from '#lambdas/platform/messages/link-items.ts'
import type { RightsOf } from '#lambdas/platform/messages/known-rights.ts'
import type { SubmitTicket } from './submit-ticket.ts'
import { ticketKey } from './ticket-items.ts'

interface Parts {
  readonly submit: SubmitTicket
  readonly rightsOf: RightsOf
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Opens the ticket that another feature asked for, under the rights that the person has now, and links it with the record that
 * it was asked for at. The number follows from the command, so that a command that comes again opens nothing.
 */
export function runOpenTicket({ submit, rightsOf, now }: Parts) {
  return async (message: CommandMessage): Promise<void> => {
    const { messageId, command, from } = message
    const at = now()
    const giver = await rightsOf(message.giver, at)
    if (command !== 'open-ticket' || !giver || !helpdeskOffers.commands['open-ticket'].mayGive(giver))
      return logger.warn('command refused', { messageId, command })
    const submission = { ...ownTicketFields.parse(message.input), ticketNumber: numberOf(message) }
    const ticket = openOwnTicket(submission, giver, Date.parse(message.createdAt))
    if (typeof ticket === 'string') return logger.warn('command refused', { messageId, command, reason: ticket })

    const { outcome } = await submit(ticket, {
      content: contentOf(ticket),
      callerAddress: giver.id,
      now: at,
      also: {
        items: [{ put: { Item: linkItem(ticketKey(ticket.ticketNumber).pk, from) } }],
        messages: [tellSource(message, ticket, at), tellGiver(message, ticket, at)],
      },
    })
    if (outcome !== 'stored' && outcome !== 'repeated') throw new Error(`The ticket of ${messageId} is ${outcome}.`)
  }
}

function tellSource({ messageId, from }: CommandMessage, ticket: Ticket, now: number): LinkMessage {
  return {
    ...messageSince(now, from.feature, `${messageId}-link`),
    kind: 'link',
    record: from,
    linked: recordOf(ticket),
  }
}

function tellGiver({ messageId, giver }: CommandMessage, ticket: Ticket, now: number): NotificationMessage {
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

function numberOf({ messageId, createdAt }: CommandMessage): string {
  const digest = createHash('sha256').update(messageId).digest()
  let at = 0
  return drawTicketNumber(Date.parse(createdAt), (bound) => (digest[at++] ?? 0) % bound)
}
