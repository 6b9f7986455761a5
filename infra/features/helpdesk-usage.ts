import { assumptions } from '../cost/assumptions.ts'
import { add, apiCall, kept, mailsSent, run, times, transactionUnits, writeUnits } from '../cost/caused.ts'
import type { FeatureUsage, Usage } from '../cost/feature-usage.ts'
import { atPeak } from '../cost/peak.ts'
import type { Section } from '../section.ts'

/** Usage of one ticket. test/infra/features/helpdesk-usage.test.ts compares item sizes with the store. */
export const ticket = {
  /** Item sizes for a description of 600 characters. */
  listItemBytes: 520,
  textItemBytes: 750,
  /** The idempotency record. */
  receiptItemBytes: 250,
  auditItemBytes: 300,
  confirmationItemBytes: 450,
  deskMailItemBytes: 1400,
  /** Two for tickets, three for confirmations, two for mails to the desk, one for the queue. */
  counters: 8,
  /** Each contains the full list item. */
  indexes: 2,
  mails: 2,
  /** Tickets do not expire; the estimate includes twelve months. */
  monthsKept: 12,
  /**
   * Signed-in calls per ticket: queue and ticket by an agent, list and ticket by the sender, and one `/api/me`
   * each.
   */
  callsToRead: 6,
  /** Eventually consistent: 2 for a page of 25, 2 for the queue's counts, 1 for a ticket, 1 for its history. */
  readUnitsPerCallToRead: 2,
} as const

/** Usage of one probe run. */
const check = {
  /** The ticket is sent twice. */
  calls: 2,
  /** Reads of the outbox until the mail is sent. */
  looks: 4,
} as const

const { call, mail, tables } = assumptions

/** Write units of a ticket, its mails and their delivery records. */
export function writeUnitsPerTicket(): number {
  const transaction = transactionUnits([
    ticket.receiptItemBytes,
    ticket.listItemBytes,
    ticket.textItemBytes,
    ticket.auditItemBytes,
    ticket.confirmationItemBytes,
    ticket.deskMailItemBytes,
    ...Array.from({ length: ticket.counters }, () => tables.counterItemBytes),
  ])
  // Index writes are not transactional.
  const indexes = ticket.indexes * writeUnits(ticket.listItemBytes)
  const sent = writeUnits(ticket.confirmationItemBytes) + writeUnits(ticket.deskMailItemBytes)
  return transaction + indexes + sent
}

function perTicket(): Usage {
  return add(
    apiCall({ milliseconds: call.millisecondsToStore, metrics: 1 }),
    { tableWrites: writeUnitsPerTicket() },
    kept({
      items: [
        { bytes: [ticket.listItemBytes, ticket.textItemBytes, ticket.auditItemBytes], months: ticket.monthsKept },
        {
          bytes: [ticket.confirmationItemBytes, ticket.deskMailItemBytes, ticket.receiptItemBytes],
          months: mail.monthsKept,
        },
      ],
      inIndexes: {
        bytes: Array.from({ length: ticket.indexes }, () => ticket.listItemBytes),
        months: ticket.monthsKept,
      },
    }),
    mailsSent(ticket.mails),
    times(
      ticket.callsToRead,
      add(apiCall({ milliseconds: call.millisecondsToRead, bytesOut: call.bytesOutOfList }), {
        tableReads: ticket.readUnitsPerCallToRead,
      }),
    ),
  )
}

/** A ticket that is sent twice and confirmed once; the daily mail is negligible. */
function perCheck(): Usage {
  const transaction = transactionUnits([
    ticket.receiptItemBytes,
    ticket.listItemBytes,
    ticket.textItemBytes,
    ticket.auditItemBytes,
    ticket.confirmationItemBytes,
  ])
  return add(
    times(check.calls, apiCall({ milliseconds: call.millisecondsToStore })),
    // A failed condition costs as much as the write.
    { tableWrites: 2 * transaction + writeUnits(ticket.listItemBytes) + writeUnits(ticket.confirmationItemBytes) },
    run(mail.millisecondsToSend),
    { tableReads: 1 + check.looks, mails: 1, traces: 1 },
  )
}

function quotas({ throttle, concurrency }: Section): ReturnType<NonNullable<FeatureUsage['quotas']>> {
  return [
    {
      what: 'the throttle of tickets (`helpdesk.throttle.rate`)',
      limit: throttle?.rate ?? Infinity,
      unit: 'calls a second',
      source: 'cdk.json',
      demand: ({ tickets = 0 }) => atPeak(tickets),
      whenMet: 'The gateway answers 429; the form keeps what was typed, and the same number may be sent again.',
      whatToDo: 'Raise it; the table bears ten times as many (below).',
    },
    {
      what: "the help desk's share of Lambda (`helpdesk.concurrency.calls`)",
      limit: concurrency['calls'] ?? 0,
      unit: 'runs at once',
      source: 'cdk.json',
      demand: ({ tickets = 0 }) =>
        (atPeak(tickets) * call.millisecondsToStore + atPeak(tickets * ticket.callsToRead) * call.millisecondsToRead) /
        1000,
      whenMet:
        'Lambda refuses runs and the gateway answers 500; the form keeps what was typed, and the same number may be sent again.',
      whatToDo:
        "Raise the share; all of them, and 100 beside them, have to fit into the account's quota (1,000 by default).",
    },
    {
      what: 'one partition: the index `index2` of the help desk, whose key is always `QUEUE#new`',
      limit: 1000,
      unit: 'write units a second',
      source: 'docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html',
      demand: ({ tickets = 0 }) => atPeak(tickets),
      whenMet: 'Writes of tickets are refused too: an index that is throttled holds back its table.',
      whatToDo:
        'Make the key `QUEUE#new#0` … `QUEUE#new#9` by a digit of the number and merge ten queries into the queue.',
    },
  ]
}

export const helpdeskUsage: FeatureUsage = {
  volumes: [
    {
      name: 'tickets',
      what: 'The transaction of eleven items, two index entries, two mails and the record that they were sent, six calls to read it, and a year of keeping it.',
      usage: perTicket(),
      perThousandViews: 100,
      usdPerThousand: 0.4,
      // Most tickets come from the public form, without an account.
      newPersonEvery: 50,
      signIns: 1,
      callsOfOneMethod: ticket.callsToRead / 3,
      // The stream starts the mail function.
      runsWithoutCall: 1,
    },
  ],
  metrics: ['TicketsSubmitted', 'TicketsOverLimit', 'TicketsFromAutomata', 'MailsOverCap'],
  check: perCheck(),
  quotas,
}
