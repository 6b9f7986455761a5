import { numbered } from '#domain/helpdesk/message.ts'
import type { Replayed } from '#domain/helpdesk/replay.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { logWhole } from './search/desk-log.ts'
import { clockWrites, closingDue, itemsOfFiles } from './store-change.ts'
import { entryItem, listItem, organisationItem, textItem } from './ticket-items.ts'

type Item = Record<string, unknown>

/** The items of a ticket that is stored with its whole history at `now` (milliseconds since 1970), in its lists and with its due times; its counters are not among them. */
export function wholeTicketItems({ ticket, timeline }: Replayed, { now }: { readonly now: number }): Item[] {
  const { ticketNumber } = ticket
  const entries = numbered(timeline)
  const [opening, ...later] = entries.map((entry) => entryItem(ticketNumber, entry))
  const due = [...clockWrites(undefined, ticket), ...(ticket.status === 'resolved' ? [closingDue(ticket)] : [])]
  const ofOrganisation = organisationItem(ticket)
  return [
    ...later,
    ...itemsOfFiles(ticketNumber, entries),
    ...itemsIn(due),
    textItem(ticket),
    logWhole(ticket, timeline, now),
    ...(ofOrganisation ? [ofOrganisation] : []),
    // Lists show the ticket when the rest of it is there, and the stream counts it when it is in the lists.
    listItem(ticket, { queued: true }),
    ...(opening ? [opening] : []),
  ]
}

function itemsIn(writes: readonly ItemWrite[]): Item[] {
  return writes.flatMap((write) => ('put' in write ? [write.put.Item as Item] : []))
}
