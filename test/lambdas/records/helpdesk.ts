import { mayRead } from '#domain/helpdesk/access.ts'
import { openTicket } from '#domain/helpdesk/submit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { listItem, textItem } from '#lambdas/helpdesk/ticket-items.ts'
import { startHelpdesk, submission } from '../helpdesk/helpdesk-function.ts'
import { records } from './readers.ts'
import type { RecordName } from './readers.ts'
import type { FeatureRecords } from './feature-records.ts'
import { PutCommand } from '@aws-sdk/lib-dynamodb'

const names = Object.keys(records) as RecordName[]
const tickets = Object.fromEntries(
  names.map((name) => [
    name,
    { ...openTicket(submission() as unknown as Parameters<typeof openTicket>[0], Date.now()), ...records[name] },
  ]),
) as Readonly<Record<RecordName, Ticket>>

export const helpdeskRecords: FeatureRecords = {
  mayRead: (actor, name) => mayRead(actor, tickets[name]),
  calls: {
    'GET /api/tickets/{ticketNumber}': (name) => ({ ticketNumber: tickets[name].ticketNumber }),
    'GET /api/admin/helpdesk/tickets/{ticketNumber}': (name) => ({ ticketNumber: tickets[name].ticketNumber }),
  },
  missing: { ticketNumber: 'VMS-ZZZZZZZZ-ZZZZ' },
  async start() {
    const { handler, identity, engine, table, stop } = await startHelpdesk()
    for (const ticket of Object.values(tickets))
      for (const Item of [listItem(ticket, { queued: true }), textItem(ticket)])
        await engine.tables.send(new PutCommand({ TableName: table, Item }))
    return { handler, identity, stop }
  },
}
