import { mayRead } from '#domain/helpdesk/access.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { entryItem, listItem, textItem } from '#lambdas/helpdesk/ticket-items.ts'
import { aTicket } from '#test/domain/helpdesk/tickets.ts'
import { submission } from '../helpdesk/helpdesk-function.ts'
import { allRecords, records } from '../record-matrix/readers.ts'
import type { RecordName } from '../record-matrix/readers.ts'
import type { RecordKinds } from '../record-matrix/record-kind.ts'

const tickets = Object.fromEntries(
  allRecords.map((name) => [name, aTicket({ ticketNumber: String(submission()['ticketNumber']), ...records[name] })]),
) as Readonly<Record<RecordName, Ticket>>

export const recordKinds: RecordKinds = {
  ticket: {
    names: allRecords,
    staffReadAll: true,
    mayRead: (actor, name) => mayRead(actor, tickets[name]),
    calls: {
      'GET /api/tickets/{ticketNumber}': (name) => ({ ticketNumber: tickets[name].ticketNumber }),
      'GET /api/admin/helpdesk/tickets/{ticketNumber}': (name) => ({ ticketNumber: tickets[name].ticketNumber }),
    },
    missing: { ticketNumber: 'VMS-ZZZZZZZZ-ZZZZ' },
    items: Object.values(tickets).flatMap((ticket) =>
      [listItem(ticket, { queued: true }), textItem(ticket), entryItem(ticket.ticketNumber, openingOf(ticket))].map(
        (Item) => ({ put: { Item } }),
      ),
    ),
  },
}
