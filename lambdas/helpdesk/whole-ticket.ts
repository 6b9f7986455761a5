import { numbered } from '#domain/helpdesk/message.ts'
import type { Replayed } from '#domain/helpdesk/replay.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { logWhole } from './search/desk-log.ts'
import { clockWrites, closingDue, storeEntry } from './store-change.ts'
import { listItem, organisationItem, textItem } from './ticket-items.ts'

type Item = Record<string, unknown>

/** The items of a ticket that is stored with its whole history at `now` (milliseconds since 1970), in its lists and with its due times; its counters are not among them. */
export function wholeTicketItems({ ticket, timeline }: Replayed, { now }: { readonly now: number }): Item[] {
  const [opening, ...later] = numbered(timeline).map((entry) => itemsIn(storeEntry(ticket.ticketNumber, entry)))
  const due = [...clockWrites(undefined, ticket), ...(ticket.status === 'resolved' ? [closingDue(ticket)] : [])]
  const ofOrganisation = organisationItem(ticket)
  return [
    ...later.flat(),
    ...itemsIn(due),
    textItem(ticket),
    logWhole(ticket, timeline, now),
    ...(ofOrganisation ? [ofOrganisation] : []),
    // Lists show the ticket when the rest of it is there, and the stream counts it when it is in the lists.
    listItem(ticket, { queued: true }),
    ...(opening ?? []),
  ]
}

function itemsIn(writes: readonly ItemWrite[]): Item[] {
  return writes.flatMap((write) => ('put' in write ? [write.put.Item as Item] : []))
}
