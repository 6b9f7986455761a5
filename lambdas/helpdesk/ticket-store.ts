import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, QueryCommandInput, QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import { latestLateCreation } from '#domain/helpdesk/first-response.ts'
import { wholeTicket } from '#domain/helpdesk/listed-ticket.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { isTicketNumber } from '#domain/helpdesk/ticket-number-form.ts'
import { ticketSummarySchema } from '#domain/helpdesk/ticket.ts'
import type { TicketStatus, Ticket, TicketSummary } from '#domain/helpdesk/ticket.ts'
import { queueOrder } from '#domain/helpdesk/urgency.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'
import { linkReader } from '#lambdas/platform/messages/link-items.ts'
import { readQueueCounters } from './queue-counters.ts'
import {
  QUEUE_INDEX,
  queuePartition,
  rankOf,
  REQUESTER_INDEX,
  requesterOrder,
  requesterPartition,
  textKey,
  ticketKey,
} from './ticket-items.ts'
import type { Requester } from './ticket-items.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}

interface PageAsked {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface QueueAsked extends PageAsked {
  readonly status: TicketStatus
  readonly priority?: Priority | undefined
  readonly due?: 'late' | undefined
}

export interface TicketsPage {
  tickets: TicketSummary[]
  nextCursor?: string
}

/** How many late tickets are counted; where there are more, the count says so. */
const MOST_LATE_COUNTED = 100

export type TicketStore = ReturnType<typeof ticketStore>

/** Reads tickets from the help desk's table. */
export function ticketStore({ tables, table }: Options) {
  const readLinks = linkReader(tables, table)

  /** The whole ticket in one query of two items, whatever else is stored under its number. */
  async function find(ticketNumber: string): Promise<Ticket | undefined> {
    if (!isTicketNumber(ticketNumber)) return undefined
    const { pk, sk: last } = ticketKey(ticketNumber)
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': textKey(ticketNumber).sk, ':last': last },
        ConsistentRead: true,
      }),
    )
    const [texts, listed] = ['ticket-text', 'ticket'].map((kind) => Items.find((item) => item['kind'] === kind))
    return listed && texts && wholeTicket(listed, texts)
  }

  /** The records of other features that a ticket is linked to. */
  function linksOf(ticketNumber: string): Promise<RecordReference[]> {
    return isTicketNumber(ticketNumber) ? readLinks(ticketKey(ticketNumber).pk) : Promise.resolve([])
  }

  /** Tickets of all these requesters together, newest first: one short query for each. */
  async function ofRequesters(
    requesters: readonly Requester[],
    { limit, cursor }: PageAsked,
  ): Promise<TicketsPage | 'bad-cursor'> {
    const partitions = requesters.map(requesterPartition)
    const listing = `requester ${partitions.join(' ')}`
    const place = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !place) return 'bad-cursor'
    const pages = await Promise.all(
      partitions.map((partition) =>
        tables.send(
          new QueryCommand({
            TableName: table,
            IndexName: REQUESTER_INDEX,
            KeyConditionExpression: place ? 'pk1 = :requester AND sk1 < :place' : 'pk1 = :requester',
            ExpressionAttributeValues: { ':requester': partition, ...(place && { ':place': place[0] }) },
            ScanIndexForward: false,
            // One more than asked for: whether there is a next page must not be a guess.
            Limit: limit + 1,
          }),
        ),
      ),
    )
    const found = pages
      .flatMap(({ Items = [] }) => Items.map((item) => ticketSummarySchema.parse(item)))
      .toSorted((one, other) => (requesterOrder(one) < requesterOrder(other) ? 1 : -1))
    const tickets = found.slice(0, limit)
    const last = tickets.at(-1)
    if (!last || found.length <= limit) return { tickets }
    return { tickets, nextCursor: writeCursor(listing, [requesterOrder(last), last.ticketNumber]) }
  }

  /**
   * Tickets of a status (and a priority, or only those that are late at `now`, in milliseconds since 1970), the most urgent first and
   * among equals the oldest first.
   */
  function inQueue(asked: QueueAsked, now: number): Promise<TicketsPage | 'bad-cursor'> {
    const { status, priority, due } = asked
    return readPage({
      listing: `queue ${status} ${priority ?? 'any'} ${due ?? 'any'}`,
      asked,
      placeOf: queueOrder,
      startKey: (sk2) => ({ pk2: queuePartition(status), sk2 }),
      queriesFrom: (place = '') =>
        due === 'late'
          ? mostUrgentFirst
              // The priorities before the one that the last page ended in are read already.
              .filter((each) => (priority ?? each) === each && rankOf(each) >= place.slice(0, rankOf(each).length))
              .map((each) => lateQuery(status, each, now, place))
          : [queueQuery(status, priority)],
    })
  }

  /** How many tickets of a status wait, by priority, and how many of them are late. Five queries, however many there are. */
  async function countQueue(status: TicketStatus, now: number) {
    const [waiting, ...late] = await Promise.all([
      readQueueCounters(tables, table, status),
      ...priorities.map((priority) => countLate(status, priority, now)),
    ])
    const number = late.reduce((sum, each) => sum + each, 0)
    return {
      waiting,
      late: { number: Math.min(number, MOST_LATE_COUNTED), more: number > MOST_LATE_COUNTED },
    }
  }

  /** Ends one beyond the most that is counted. Lateness comes with time, so no counter could be kept for it. */
  async function countLate(status: TicketStatus, priority: Priority, now: number): Promise<number> {
    const { Count = 0 } = await tables.send(
      new QueryCommand({
        ...lateQuery(status, priority, now, ''),
        TableName: table,
        Select: 'COUNT',
        Limit: MOST_LATE_COUNTED + 1,
      }),
    )
    return Count
  }

  async function readPage(wanted: Listing): Promise<TicketsPage | 'bad-cursor'> {
    const { listing, asked, placeOf, startKey, queriesFrom } = wanted
    const place = asked.cursor === undefined ? undefined : readCursor(listing, asked.cursor)
    if (asked.cursor !== undefined && !place) return 'bad-cursor'
    let start = place && { ...ticketKey(place[1]), ...startKey(place[0]) }
    let isLastPage = true
    const found = []
    for (const query of queriesFrom(place?.[0])) {
      const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await tables.send(
        new QueryCommand({
          ...query,
          TableName: table,
          // One more than asked for: whether there is a next page must not be a guess.
          Limit: asked.limit + 1 - found.length,
          ...(start && { ExclusiveStartKey: start }),
        }),
      )
      start = undefined
      found.push(...Items)
      if (found.length <= asked.limit && !LastEvaluatedKey) continue
      isLastPage = false
      break
    }
    const tickets = found.slice(0, asked.limit).map((item) => ticketSummarySchema.parse(item))
    const last = tickets.at(-1)
    if (!last || isLastPage) return { tickets }
    return { tickets, nextCursor: writeCursor(listing, [placeOf(last), last.ticketNumber]) }
  }

  return { find, linksOf, ofRequesters, inQueue, countQueue }
}

interface Listing {
  /** What a cursor is bound to. */
  readonly listing: string
  readonly asked: PageAsked
  readonly placeOf: (ticket: TicketSummary) => string
  readonly startKey: (place: string) => Record<string, string>
  /** What is read one after the other until the page is full; `place` is where the last page ended. */
  readonly queriesFrom: (place: string | undefined) => readonly Omit<QueryCommandInput, 'TableName'>[]
}

const mostUrgentFirst = priorities.toReversed()

function queueQuery(status: TicketStatus, priority: Priority | undefined) {
  return {
    IndexName: QUEUE_INDEX,
    KeyConditionExpression: priority ? 'pk2 = :status AND begins_with(sk2, :rank)' : 'pk2 = :status',
    ExpressionAttributeValues: { ':status': queuePartition(status), ...(priority && { ':rank': rankOf(priority) }) },
  }
}

/** The late tickets of a priority are its oldest. */
function lateQuery(status: TicketStatus, priority: Priority, now: number, place: string) {
  const lastLate = queueOrder({ priority, createdAt: new Date(latestLateCreation(priority, now)).toISOString() })
  // A function whose clock is behind must not leave out the place that it goes on from.
  const last = place.startsWith(rankOf(priority)) && place > lastLate ? place : lastLate
  return {
    IndexName: QUEUE_INDEX,
    KeyConditionExpression: 'pk2 = :status AND sk2 BETWEEN :rank AND :last',
    ExpressionAttributeValues: {
      ':status': queuePartition(status),
      ':rank': rankOf(priority),
      ':last': last,
    },
  }
}
