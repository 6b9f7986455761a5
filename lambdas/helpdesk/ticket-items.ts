import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { listedTicket, textsOf } from '#domain/helpdesk/listed-ticket.ts'
import type { NumberedEntry } from '#domain/helpdesk/message.ts'
import { packTicket } from '#domain/helpdesk/packed-ticket.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { nextDue } from '#domain/helpdesk/sla/clocks.ts'
import { isNotified } from '#domain/helpdesk/ticket-state.ts'
import { isActive } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { queueOrder, urgencyRank } from '#domain/helpdesk/urgency.ts'
import type { Turn } from '#domain/helpdesk/urgency.ts'

/**
 * The partition of a ticket, by descending sort key: TICKET (what lists show), TEXT (the other texts), LINK#… (records of other
 * features), GUEST-LINKS (its newest link, and when its links were withdrawn), GUEST-USE, FOLLOWER#… (members who
 * follow it), FILE#… (attachments), ENTRY#… (timeline, newest first), CLOCK (next due time), AT-ORGANISATION (list of the organisation).
 */
export const ticketKey = (ticketNumber: string) => ({ pk: `TICKET#${ticketNumber}`, sk: 'TICKET' })
const textKey = (ticketNumber: string) => ({ ...ticketKey(ticketNumber), sk: 'TEXT' })
export const followerKey = (ticketNumber: string, personId: string) => ({
  ...ticketKey(ticketNumber),
  sk: `FOLLOWER#${personId}`,
})
export const guestLinksKey = (ticketNumber: string) => ({ ...ticketKey(ticketNumber), sk: 'GUEST-LINKS' })
export const guestUseKey = (ticketNumber: string) => ({ ...ticketKey(ticketNumber), sk: 'GUEST-USE' })
export const clockKey = (ticketNumber: string) => ({ ...ticketKey(ticketNumber), sk: 'CLOCK' })
export const fileKey = (ticketNumber: string, fileId: string) => ({ ...ticketKey(ticketNumber), sk: `FILE#${fileId}` })
export const entryKey = (ticketNumber: string, seq: number) => ({
  ...ticketKey(ticketNumber),
  sk: `ENTRY#${String(seq).padStart(8, '0')}`,
})

/** A partition of an index, and the attributes that place an item in it. */
export interface Listing {
  readonly index: 'index1' | 'index2' | 'index3'
  readonly partition: string
}

/** Tickets of a requester, newest last. */
export const requesterListing = (requester: Requester): Listing => ({
  index: 'index1',
  partition: requesterPartition(requester),
})
/** Tickets of an organisation, newest last. */
export const organisationListing = (organisation: string): Listing => ({
  index: 'index1',
  partition: `ORGANISATION#${organisation}`,
})
/** Tickets of a status: active ones by urgency, the others by the time of their last change. */
export const statusListing = (status: TicketStatus): Listing => ({ index: 'index2', partition: `QUEUE#${status}` })
/** Active tickets of an agent, or of nobody, by urgency. */
export const deskListing = (assignee: string | undefined): Listing => ({
  index: 'index3',
  partition: `DESK#${assignee ?? UNASSIGNED}`,
})
/** Active tickets by their next due time. */
export const dueListing: Listing = { index: 'index2', partition: 'CLOCKS' }
/** Active tickets that were warned about and are not yet late, by their next due time. */
export const riskListing: Listing = { index: 'index1', partition: 'AT-RISK' }

/** Stands for nobody in the names of listings and counters; no person id has this form. */
export const UNASSIGNED = 'unassigned'

/** Whose a ticket is: the address's that it was sent with, or the member's of an organisation. */
export type Requester = { readonly email: string } | { readonly organisation: string; readonly personId: string }

function requesterPartition(requester: Requester): string {
  return 'email' in requester
    ? `REQUESTER#${requester.email}`
    : `REQUESTER#${requester.organisation}#${requester.personId}`
}

/** Tickets of visitors of the chat who gave this address and were not signed in, until a link of their mails is opened. */
export const unconfirmedListing = (email: string): Listing => ({ index: 'index1', partition: `UNCONFIRMED#${email}` })

function requesterListingOf(ticket: Ticket): Listing {
  return ticket.isUnconfirmed && ticket.organisation === undefined
    ? unconfirmedListing(canonicalEmail(ticket.email))
    : requesterListing(requesterOf(ticket))
}

/** The write by which an opened link of a mail confirms the address of a ticket. */
export function confirmAddress(ticket: Ticket) {
  return {
    Key: ticketKey(ticket.ticketNumber),
    UpdateExpression: 'SET pk1 = :requester REMOVE isUnconfirmed',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':requester': requesterPartition(requesterOf(ticket)) },
  }
}

/** The sort key of a ticket among those of its requester or organisation. */
function creationOrder({ createdAt, ticketNumber }: Pick<Ticket, 'createdAt' | 'ticketNumber'>): string {
  return `${createdAt}#${ticketNumber}`
}

/** The sort key of a ticket in the listing of its status. */
function statusOrder(ticket: Pick<Ticket, 'status' | 'priority' | 'createdAt' | 'updatedAt' | 'ticketNumber'>): string {
  return isActive(ticket.status) ? queueOrder(ticket) : `${ticket.updatedAt}#${ticket.ticketNumber}`
}

/** How every sort key of a priority begins in an urgency order; with a turn, of what runs or waits. */
export function rankOf(priority: Priority, turn?: Turn): string {
  return turn === undefined ? `${urgencyRank(priority)}#` : `${urgencyRank(priority)}#${turn}#`
}

/** What lists show of a ticket; in the lists of the desk only where `queued`. */
export function listItem(ticket: Ticket, { queued }: { readonly queued: boolean }) {
  return {
    ...ticketKey(ticket.ticketNumber),
    kind: 'ticket',
    ...packTicket(listedTicket(ticket)),
    pk1: requesterListingOf(ticket).partition,
    sk1: creationOrder(ticket),
    ...(queued && { pk2: statusListing(ticket.status).partition, sk2: statusOrder(ticket) }),
    ...(queued && isActive(ticket.status) && { pk3: deskListing(ticket.assignee).partition, sk3: queueOrder(ticket) }),
  }
}

/** The texts that no list shows. */
export function textItem(ticket: Ticket) {
  return { ...textKey(ticket.ticketNumber), kind: 'ticket-text', ...textsOf(ticket) }
}

/** An entry of the timeline. Its event is never changed; its message is removed when its writer is erased. */
export function entryItem(ticketNumber: string, entry: NumberedEntry) {
  return { ...entryKey(ticketNumber, entry.seq), kind: 'ticket-entry', ticketNumber, ...entry }
}

/** The next due time of a ticket; undefined while no clock runs. */
export function clockItem(ticket: Pick<Ticket, 'ticketNumber' | 'clocks' | 'notifiedSteps'>) {
  const { ticketNumber, clocks } = ticket
  const next = nextDue(clocks)
  if (!next) return undefined
  const order = `${new Date(next.dueAt).toISOString()}#${ticketNumber}`
  const warned = isNotified(ticket, { kind: 'warning', clock: next.clock, at: next.warnAt })
  return {
    ...clockKey(ticketNumber),
    kind: 'ticket-clock',
    ticketNumber,
    pk2: dueListing.partition,
    sk2: order,
    ...(warned && { pk1: riskListing.partition, sk1: order }),
  }
}

/** Lists a ticket with those of its organisation. It never changes, so it names the ticket only. */
export function organisationItem({ ticketNumber, createdAt, organisation, site, personId }: Ticket) {
  if (organisation === undefined) return undefined
  return {
    ...ticketKey(ticketNumber),
    sk: 'AT-ORGANISATION',
    kind: 'ticket-of-organisation',
    ticketNumber,
    organisation,
    site,
    personId,
    pk1: organisationListing(organisation).partition,
    sk1: creationOrder({ createdAt, ticketNumber }),
  }
}

function requesterOf({ email, organisation, personId }: Ticket): Requester {
  return organisation !== undefined && personId !== undefined
    ? { organisation, personId }
    : { email: canonicalEmail(email) }
}

/** Says that an organisation asked for a task or a project of the ticket, until that is linked. */
export const askedWorkKey = (ticketNumber: string, organisation: string) => ({
  ...ticketKey(ticketNumber),
  sk: `LINK-ASKED#${organisation}`,
})
