import type { Replayed } from '#domain/helpdesk/replay.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { logWhole } from './search/desk-log.ts'
import { clockWrites, closingDue, storeEntry } from './store-change.ts'
import { listItem, organisationItem, textItem } from './ticket-items.ts'

type Item = Record<string, unknown>

/** The items of a ticket that is stored with its whole history at `now` (milliseconds since 1970), in its lists and with its due times; its counters are not among them. */
export function wholeTicketItems(
  { ticket, timeline }: Replayed,
  { closeDays, now }: { readonly closeDays: number; readonly now: number },
): Item[] {
  const writes: ItemWrite[] = [
    ...timeline.flatMap((entry) => storeEntry(ticket.ticketNumber, entry)),
    ...clockWrites(undefined, ticket),
    ...(ticket.status === 'resolved' ? [closingDue(ticket, closeDays)] : []),
  ]
  const ofOrganisation = organisationItem(ticket)
  return [
    ...writes.flatMap((write) => ('put' in write ? [write.put.Item as Item] : [])),
    textItem(ticket),
    logWhole(ticket, timeline, now),
    ...(ofOrganisation ? [ofOrganisation] : []),
    // Last: lists show the ticket when everything else of it is there.
    listItem(ticket, { queued: true }),
  ]
}
