import { assumptions } from '../cost/assumptions.ts'
import { add, apiCall, kept, mailsSent, run, times, transactionUnits, writeUnits } from '../cost/caused.ts'
import type { FeatureUsage, Usage } from '../cost/feature-usage.ts'
import { atPeak } from '../cost/peak.ts'
import type { Section } from '../section.ts'

/** What one ticket is taken to cause. Item sizes are held to what the store writes by test/infra/features/helpdesk-usage.test.ts. */
export const ticket = {
  /** Items as the store writes them, of a ticket whose description has 600 characters. */
  listItemBytes: 1000,
  textItemBytes: 750,
  /** What lets a repeated request be answered alike. */
  receiptItemBytes: 250,
  /** The first event of the timeline. */
  entryItemBytes: 300,
  /** Finds the ticket by its next due time, and the sweep by its next step. */
  clockItemBytes: 250,
  dueItemBytes: 250,
  auditItemBytes: 300,
  confirmationItemBytes: 450,
  deskMailItemBytes: 1400,
  /** Two of tickets, three of confirmations, two of mails to the desk, and two of the desk's lists. */
  counters: 9,
  /** Each keeps the whole list item: by requester, by status, by agent. */
  indexes: 3,
  mails: 2,
  /** Tickets are not forgotten: a month pays for those of the last twelve. */
  monthsKept: 12,
  /**
   * Calls with a token that a ticket leads to: an agent looks at the queue and opens it, its sender looks at their list
   * and opens it, and each of them is asked once who they are.
   */
  callsToRead: 6,
  /** A page of 25 of an index, read without consistency: two units, the queue's counts as many; a ticket and its history: one each. */
  readUnitsPerCallToRead: 2,
} as const

/** What one check from outside is taken to cause. */
const check = {
  /** The ticket, and the ticket again. */
  calls: 2,
  /** Looks at the outbox until the mail has left. */
  looks: 4,
} as const

const { call, mail, tables } = assumptions

/** Write request units of a ticket, its mails and the record that they were sent. */
export function writeUnitsPerTicket(): number {
  const transaction = transactionUnits([
    ticket.receiptItemBytes,
    ticket.listItemBytes,
    ticket.textItemBytes,
    ticket.entryItemBytes,
    ticket.clockItemBytes,
    ticket.dueItemBytes,
    ticket.auditItemBytes,
    ticket.confirmationItemBytes,
    ticket.deskMailItemBytes,
    ...Array.from({ length: ticket.counters }, () => tables.counterItemBytes),
  ])
  // Indexes follow on their own, outside of the transaction.
  const indexes =
    ticket.indexes * writeUnits(ticket.listItemBytes) +
    writeUnits(ticket.clockItemBytes) +
    writeUnits(ticket.dueItemBytes)
  const sent = writeUnits(ticket.confirmationItemBytes) + writeUnits(ticket.deskMailItemBytes)
  return transaction + indexes + sent
}

function perTicket(): Usage {
  return add(
    apiCall({ milliseconds: call.millisecondsToStore, metrics: 1 }),
    { tableWrites: writeUnitsPerTicket() },
    kept({
      items: [
        {
          bytes: [ticket.listItemBytes, ticket.textItemBytes, ticket.entryItemBytes, ticket.auditItemBytes],
          months: ticket.monthsKept,
        },
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

/** A ticket that is sent twice and confirmed once; the daily mail to the desk is too rare to count. */
function perCheck(): Usage {
  const transaction = transactionUnits([
    ticket.receiptItemBytes,
    ticket.listItemBytes,
    ticket.textItemBytes,
    ticket.entryItemBytes,
    ticket.auditItemBytes,
    ticket.confirmationItemBytes,
  ])
  return add(
    times(check.calls, apiCall({ milliseconds: call.millisecondsToStore })),
    // The repeated ticket is refused by its condition, which costs what writing it costs.
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
      what: 'The transaction of fourteen items, five index entries, two mails and the record that they were sent, six calls to read it, and a year of keeping it.',
      usage: perTicket(),
      perThousandViews: 100,
      usdPerThousand: 0.4,
      // Most tickets come from the public form.
      newPersonEvery: 50,
      signIns: 1,
      callsOfOneMethod: ticket.callsToRead / 3,
      // The stream begins the run that sends the mails.
      runsWithoutCall: 1,
    },
  ],
  metrics: ['TicketsSubmitted', 'TicketsOverLimit', 'TicketsFromAutomata', 'MailsOverCap'],
  check: perCheck(),
  quotas,
}
