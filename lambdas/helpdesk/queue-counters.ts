import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { TicketStatus, Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** A counter is spread over so many items: tickets that arrive together rarely write the same one. */
const SHARDS = 8

const counterSchema = z.object({ sk: z.string(), priority: z.enum(priorities), tickets: z.int() })

export type Waiting = Readonly<Record<Priority, number>>

/** The write that counts a ticket which enters (1) or leaves (-1) the queue, in the transaction that moves it. */
export function countInQueue(ticket: Ticket, by: 1 | -1): ItemWrite {
  return { update: addToCounter(counterOf(ticket), by) }
}

/** A counter: what it counts, and which of its items. */
export interface Counter {
  readonly status: TicketStatus
  readonly priority: Priority
  readonly shard: number
}

/** The counter of a ticket. Its item follows from the number, so that a ticket leaves the one that it entered. */
export function counterOf({ ticketNumber, priority, status }: Counted): Counter {
  const shard = createHash('sha256').update(ticketNumber).digest().readUInt8(0) % SHARDS
  return { status, priority, shard }
}

type Counted = Pick<Ticket, 'ticketNumber' | 'priority' | 'status'>

/** The update that adds to a counter; a negative number takes away. */
export function addToCounter({ status, priority, shard }: Counter, tickets: number) {
  return {
    Key: { pk: countersPartition(status), sk: `${priority}#${shard}` },
    UpdateExpression: 'SET kind = :kind, priority = :priority ADD tickets :by',
    ExpressionAttributeValues: { ':kind': 'queue-counter', ':priority': priority, ':by': tickets },
  }
}

/** How many tickets of a status are in the queue, by priority. One query, however many there are. */
export async function readQueueCounters(
  tables: DynamoDBDocumentClient,
  table: string,
  status: TicketStatus,
): Promise<Waiting> {
  const waiting: Record<Priority, number> = { low: 0, normal: 0, high: 0, critical: 0 }
  for (const { priority, tickets } of await readCounters(tables, table, status)) waiting[priority] += tickets
  return waiting
}

/** The items that the counters of a status are kept in. */
export async function readCounters(tables: DynamoDBDocumentClient, table: string, status: TicketStatus) {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': countersPartition(status) },
    }),
  )
  return z.array(counterSchema).parse(Items)
}

function countersPartition(status: TicketStatus): string {
  return `QUEUE-COUNTERS#${status}`
}
