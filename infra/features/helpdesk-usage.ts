import { add, apiCall, assumed, type FeatureUsage, kept, mailsSent, times } from '../cost/usage.ts'

/** What one ticket is taken to cause, of a description of 600 characters. */
const ticket = {
  /** List item, texts, first event and audit entry; receipt, confirmation and the desk's copy; the list item in three indexes. */
  bytes: 2350,
  bytesOfMails: 2100,
  bytesInIndexes: 3 * 1000,
  mails: 2,
  /** Tickets are not forgotten: a month pays for those of the last twelve. Mails are, after three. */
  monthsKept: 12,
  monthsOfMails: 3,
  /** An agent looks at the queue and opens it, its sender looks at their list and opens it, and each is asked once who they are. */
  callsToRead: 6,
  /** The last three: an entry of the desk's log in the transaction, and its share of a block of the search's index. */
  writeUnits: 46 + 2 + 0.9,
  /** For 14 days: an entry of the desk's log with 65 words. */
  bytesInLog: 550,
  monthsInLog: 14 / 30.44,
  /** Words and number in a block of 1,000 texts, which has 830 items. */
  bytesInIndex: 136,
  itemsOfIndex: 0.83,
  readUnits: 24,
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
        kept(ticket.bytesInLog, 1, ticket.monthsInLog),
        kept(ticket.bytesInIndex, ticket.itemsOfIndex, ticket.monthsKept),
      ),
      perThousandViews: 100,
      usdPerThousand: 0.4,
      // Most tickets come from the public form.
      newPersonEvery: 50,
    },
  ],
  metrics: ['TicketsSubmitted', 'TicketsOverLimit', 'TicketsFromAutomata', 'MailsOverCap'],
  // The ticket, the ticket again, its mail, and four looks at the outbox until that has left.
  check: add(times(2, apiCall(assumed.call.toStore)), mailsSent(1), { tableWrites: 25, tableReads: 5 }),
}
