import { canonicalEmail } from '#domain/accounts/email.ts'
import { listedTicket, textsOf } from '#domain/helpdesk/listed-ticket.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { TicketStatus, Ticket } from '#domain/helpdesk/ticket.ts'
import { queueOrder, urgencyRank } from '#domain/helpdesk/urgency.ts'

/** Tickets by requester, newest last. */
export const REQUESTER_INDEX = 'index1'
/** Tickets by status, in the order of the queue. */
export const QUEUE_INDEX = 'index2'

export const ticketKey = (ticketNumber: string) => ({ pk: `TICKET#${ticketNumber}`, sk: 'TICKET' })
/** "TEXT" sorts directly before "TICKET", so that one query reads both. */
export const textKey = (ticketNumber: string) => ({ ...ticketKey(ticketNumber), sk: 'TEXT' })

/** Owner of a ticket: an email address, or a member of an organisation. */
export type Requester = { readonly email: string } | { readonly organisation: string; readonly personId: string }

export function requesterPartition(requester: Requester): string {
  return 'email' in requester
    ? `REQUESTER#${requester.email}`
    : `REQUESTER#${requester.organisation}#${requester.personId}`
}

/** Sort key of a ticket in the requester index. */
export function requesterOrder({ createdAt, ticketNumber }: Pick<Ticket, 'createdAt' | 'ticketNumber'>): string {
  return `${createdAt}#${ticketNumber}`
}
export const queuePartition = (status: TicketStatus) => `QUEUE#${status}`

/** Prefix of the queue's sort keys for a priority. */
export function rankOf(priority: Priority): string {
  return `${urgencyRank(priority)}#`
}

/** The list item of a ticket; it is in the queue index only if `queued`. */
export function listItem(ticket: Ticket, { queued }: { readonly queued: boolean }) {
  return {
    ...ticketKey(ticket.ticketNumber),
    kind: 'ticket',
    ...listedTicket(ticket),
    pk1: requesterPartition(requesterOf(ticket)),
    sk1: requesterOrder(ticket),
    ...(queued && { pk2: queuePartition(ticket.status), sk2: queueOrder(ticket) }),
  }
}

/** The item with the ticket's long texts. */
export function textItem(ticket: Ticket) {
  return { ...textKey(ticket.ticketNumber), kind: 'ticket-text', ...textsOf(ticket) }
}

function requesterOf({ email, organisation, personId }: Ticket): Requester {
  return organisation !== undefined && personId !== undefined
    ? { organisation, personId }
    : { email: canonicalEmail(email) }
}
