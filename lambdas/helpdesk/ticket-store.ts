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

interface PageRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

interface QueueRequest extends PageRequest {
  readonly status: TicketStatus
  readonly priority?: Priority | undefined
  readonly due?: 'late' | undefined
}

export interface TicketsPage {
  tickets: TicketSummary[]
  nextCursor?: string
}

/** Maximum number of late tickets that are counted; `more` marks a higher number. */
const MOST_LATE_COUNTED = 100

export type TicketStore = ReturnType<typeof ticketStore>

export function ticketStore({ tables, table }: Options) {
  const readLinks = linkReader(tables, table)

  /** Reads a ticket's two items with one query; other items of the partition are not read. */
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

  /** Records of other features that are linked to the ticket. */
  function linksOf(ticketNumber: string): Promise<RecordReference[]> {
    return isTicketNumber(ticketNumber) ? readLinks(ticketKey(ticketNumber).pk) : Promise.resolve([])
  }

  /** Tickets of all these requesters, newest first. Takes one query per requester. */
  async function ofRequesters(
    requesters: readonly Requester[],
    { limit, cursor }: PageRequest,
  ): Promise<TicketsPage | 'bad-cursor'> {
    const partitions = requesters.map(requesterPartition)
    const listing = `requester ${partitions.join(' ')}`
    const position = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !position) return 'bad-cursor'
    const pages = await Promise.all(
      partitions.map((partition) =>
        tables.send(
          new QueryCommand({
            TableName: table,
            IndexName: REQUESTER_INDEX,
            KeyConditionExpression: position ? 'pk1 = :requester AND sk1 < :position' : 'pk1 = :requester',
            ExpressionAttributeValues: { ':requester': partition, ...(position && { ':position': position[0] }) },
            ScanIndexForward: false,
            // One extra item shows whether there is a next page.
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
   * Tickets of a status, optionally of one priority or only those late at `now` (milliseconds since 1970). Most urgent
   * first, then oldest first.
   */
  function inQueue(asked: QueueRequest, now: number): Promise<TicketsPage | 'bad-cursor'> {
    const { status, priority, due } = asked
    return readPage({
      listing: `queue ${status} ${priority ?? 'any'} ${due ?? 'any'}`,
      asked,
      positionOf: queueOrder,
      startKey: (sk2) => ({ pk2: queuePartition(status), sk2 }),
      queriesFrom: (position = '') =>
        due === 'late'
          ? mostUrgentFirst
              // Skips the priorities that earlier pages have read completely.
              .filter((each) => (priority ?? each) === each && rankOf(each) >= position.slice(0, rankOf(each).length))
              .map((each) => lateQuery(status, each, now, position))
          : [queueQuery(status, priority)],
    })
  }

  /** Number of queued tickets of a status by priority, and of late ones. Takes five queries. */
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

  /** Stops one above the maximum. Tickets become late by time alone, so a stored counter is impossible. */
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
    const { listing, asked, positionOf, startKey, queriesFrom } = wanted
    const position = asked.cursor === undefined ? undefined : readCursor(listing, asked.cursor)
    if (asked.cursor !== undefined && !position) return 'bad-cursor'
    let start = position && { ...ticketKey(position[1]), ...startKey(position[0]) }
    let isLastPage = true
    const found = []
    for (const query of queriesFrom(position?.[0])) {
      const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await tables.send(
        new QueryCommand({
          ...query,
          TableName: table,
          // One extra item shows whether there is a next page.
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
    return { tickets, nextCursor: writeCursor(listing, [positionOf(last), last.ticketNumber]) }
  }

  return { find, linksOf, ofRequesters, inQueue, countQueue }
}

interface Listing {
  /** Identifies the list, so that a cursor works for it alone. */
  readonly listing: string
  readonly asked: PageRequest
  readonly positionOf: (ticket: TicketSummary) => string
  readonly startKey: (position: string) => Record<string, string>
  /** Queries that run in order until the page is full; `position` is the end of the previous page. */
  readonly queriesFrom: (position: string | undefined) => readonly Omit<QueryCommandInput, 'TableName'>[]
}

const mostUrgentFirst = priorities.toReversed()

function queueQuery(status: TicketStatus, priority: Priority | undefined) {
  return {
    IndexName: QUEUE_INDEX,
    KeyConditionExpression: priority ? 'pk2 = :status AND begins_with(sk2, :rank)' : 'pk2 = :status',
    ExpressionAttributeValues: { ':status': queuePartition(status), ...(priority && { ':rank': rankOf(priority) }) },
  }
}

/** Late tickets of a priority: all that were created before a point in time. */
function lateQuery(status: TicketStatus, priority: Priority, now: number, position: string) {
  const lastLate = queueOrder({ priority, createdAt: new Date(latestLateCreation(priority, now)).toISOString() })
  // Clocks differ between functions: the range must include the cursor's position.
  const last = position.startsWith(rankOf(priority)) && position > lastLate ? position : lastLate
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
