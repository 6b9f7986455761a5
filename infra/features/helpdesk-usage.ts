import { add, apiCall, assumed, type FeatureUsage, kept, mailsSent, times } from '../cost/usage.ts'

/** Usage of one ticket with a description of 600 characters. */
const ticket = {
  /** List item, texts, audit entry; idempotency record, confirmation, desk mail; the list item in two indexes. */
  bytes: 1570,
  bytesOfMails: 2100,
  bytesInIndexes: 2 * 520,
  mails: 2,
  /** Tickets do not expire, so twelve months are included; mails expire after three months. */
  monthsKept: 12,
  monthsOfMails: 3,
  /** Signed-in calls: queue and ticket by an agent, list and ticket by the sender, one `/api/me` each. */
  callsToRead: 6,
  writeUnits: 35,
  readUnits: 14,
} as const

export const helpdeskUsage: FeatureUsage = {
  volumes: [
    {
      name: 'tickets',
      what: 'One ticket with its two mails, six calls to read it, and a year of keeping it.',
      usage: add(
        apiCall(assumed.call.toStore, { metrics: 1 }),
        mailsSent(ticket.mails),
        times(ticket.callsToRead, apiCall(assumed.call.toRead, { bytesOut: assumed.call.bytesOfList })),
        { tableWrites: ticket.writeUnits, tableReads: ticket.readUnits },
        kept(ticket.bytes, 3, ticket.monthsKept, ticket.bytesInIndexes),
        kept(ticket.bytesOfMails, 3, ticket.monthsOfMails),
      ),
      perThousandViews: 100,
      usdPerThousand: 0.4,
      // Most tickets come from the public form, without an account.
      newPersonEvery: 50,
    },
  ],
  metrics: ['TicketsSubmitted', 'TicketsOverLimit', 'TicketsFromAutomata', 'MailsOverCap'],
  // The ticket sent twice, its mail, and four reads of the outbox.
  check: add(times(2, apiCall(assumed.call.toStore)), mailsSent(1), { tableWrites: 25, tableReads: 5 }),
}
