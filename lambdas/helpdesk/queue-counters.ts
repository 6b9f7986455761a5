import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { TicketStatus, Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** Items per counter; several avoid write conflicts between concurrent tickets. */
const SHARDS = 8

const counterSchema = z.object({ sk: z.string(), priority: z.enum(priorities), tickets: z.int() })

export type Waiting = Readonly<Record<Priority, number>>

/** The write that counts a ticket entering (1) or leaving (-1) the queue. It belongs in the ticket's transaction. */
export function countInQueue(ticket: Ticket, by: 1 | -1): ItemWrite {
  return { update: addToCounter(counterOf(ticket), by) }
}

/** One item of a sharded queue counter. */
export interface Counter {
  readonly status: TicketStatus
  readonly priority: Priority
  readonly shard: number
}

/** A ticket's counter. The shard is a hash of the ticket number, so that leaving decrements the same item. */
export function counterOf({ ticketNumber, priority, status }: Counted): Counter {
  const shard = createHash('sha256').update(ticketNumber).digest().readUInt8(0) % SHARDS
  return { status, priority, shard }
}

type Counted = Pick<Ticket, 'ticketNumber' | 'priority' | 'status'>

/** The update that adds `tickets`, which may be negative, to a counter. */
export function addToCounter({ status, priority, shard }: Counter, tickets: number) {
  return {
    Key: { pk: countersPartition(status), sk: `${priority}#${shard}` },
    UpdateExpression: 'SET kind = :kind, priority = :priority ADD tickets :by',
    ExpressionAttributeValues: { ':kind': 'queue-counter', ':priority': priority, ':by': tickets },
  }
}

/** Number of queued tickets of a status, by priority. Takes one query. */
export async function readQueueCounters(
  tables: DynamoDBDocumentClient,
  table: string,
  status: TicketStatus,
): Promise<Waiting> {
  const waiting: Record<Priority, number> = { low: 0, normal: 0, high: 0, critical: 0 }
  for (const { priority, tickets } of await readCounters(tables, table, status)) waiting[priority] += tickets
  return waiting
}

/** The counter items of a status. */
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
