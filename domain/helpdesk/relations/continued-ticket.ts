import type { Attachment, Message, TimelineEntry } from '../message.ts'
import type { Agreement } from '../sla/agreement.ts'
import { openTicket } from '../submit.ts'
import type { Channel, Happening, TicketEvent } from '../ticket-event.ts'
import { applyEvent } from '../ticket-state.ts'
import type { Ticket } from '../ticket.ts'
import { linkBoth } from './related-tickets.ts'

/** A new ticket that continues another one, with the events of both. */
export interface ContinuedTicket {
  readonly ticket: Ticket
  /** The first entries of the new ticket. */
  readonly entries: readonly TimelineEntry[]
  /** The event of the ticket that it continues. */
  readonly origin: readonly Happening[]
}

interface Continuing {
  /** The number of the new ticket. */
  readonly ticketNumber: string
  readonly subject: string
  readonly text: string
  readonly files: readonly Attachment[]
  /** The writer's name as readers see it. */
  readonly by: string
  /** Person id, or `guest` or `mail`. */
  readonly actor: string
  readonly requestId: string
  readonly channel: Channel
  readonly agreement: Agreement
}

/**
 * The ticket that a reply to a closed or merged ticket opens. It has the same requester, and both tickets link to each other. `now` is
 * in milliseconds since 1970, as below.
 */
export function followUpOf(origin: Ticket, continuing: Omit<Continuing, 'subject'>, now: number): ContinuedTicket {
  const { ticketNumber } = continuing
  const links = linkBoth(origin.ticketNumber, 'followed-up-by', ticketNumber)
  return {
    ...newTicket(origin, { ...continuing, subject: origin.subject }, links.other, now),
    origin: links.one,
  }
}

/**
 * The ticket that an agent splits off from a client's reply. It has the same requester and the reply's text and files, and both tickets
 * link to each other. Its clocks start now, and the reply stays in the old ticket. Refuses entries that are no reply of the client, so
 * that no internal note is published, and replies that were split off before.
 */
export function splitOff(
  origin: Ticket,
  entry: Pick<TimelineEntry, 'seq' | 'happening' | 'message'>,
  continuing: Omit<Continuing, 'text' | 'files' | 'by' | 'channel'>,
  now: number,
): ContinuedTicket | 'not-a-client-message' | 'already-split' | 'ticket-merged' {
  const { seq, happening, message } = entry
  if (origin.mergedInto !== undefined) return 'ticket-merged'
  if (happening.type !== 'replied' || happening.side !== 'client' || !message) return 'not-a-client-message'
  if (origin.splitMessages?.includes(seq)) return 'already-split'
  const { ticketNumber } = continuing
  const { text, files, by } = message
  const links = linkBoth(origin.ticketNumber, 'related', ticketNumber)
  return {
    ...newTicket(origin, { ...continuing, text, files, by, channel: 'agent' }, links.other, now),
    origin: [{ type: 'split-off', ticketNumber, message: seq }, ...links.one],
  }
}

function newTicket(
  origin: Ticket,
  { ticketNumber, subject, text, files, by, actor, requestId, channel, agreement }: Continuing,
  links: readonly Happening[],
  now: number,
): Pick<ContinuedTicket, 'ticket' | 'entries'> {
  const { name, email, phone, company, category, priority, personId, organisation, site } = origin
  const form = { ticketNumber, name, email, phone, company, category, priority, subject, description: text }
  const opened = openTicket({ form, channel, agreement, owner: ownerOf({ personId, organisation, site }) }, now)
  const at = opened.createdAt
  const opening: TicketEvent = { seq: 1, at, actor, happening: { type: 'opened', channel, priority, category } }
  const linking = links.map((happening, index): TicketEvent => ({ seq: 2 + index, at, actor, happening }))
  // The text becomes the description, and the files belong to the opening event.
  const message: Message | undefined = files.length > 0 ? { text: '', by, files: [...files] } : undefined
  return {
    ticket: { ...opened, ...linking.reduce(applyEvent, opened) },
    entries: [
      { ...opening, requestId, ...(message && { message }) },
      ...linking.map((event) => ({ ...event, requestId })),
    ],
  }
}

function ownerOf({ personId, organisation, site }: Pick<Ticket, 'personId' | 'organisation' | 'site'>) {
  return {
    ...(personId !== undefined && { personId }),
    ...(organisation !== undefined && { organisation }),
    ...(site !== undefined && { site }),
  }
}

/** The ticket that continues this one: the merge target, else the newest follow-up, else undefined. */
export function continuationOf({ mergedInto, related }: Pick<Ticket, 'mergedInto' | 'related'>): string | undefined {
  return mergedInto ?? related.findLast(({ kind }) => kind === 'followed-up-by')?.ticketNumber
}
