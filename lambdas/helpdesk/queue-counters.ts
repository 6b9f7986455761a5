import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import type { Status, Ticket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** A counter is spread over so many items: tickets that arrive together rarely write the same one. */
const SHARDS = 8

const counterSchema = z.object({ priority: z.enum(priorities), tickets: z.int() })

export type Waiting = Readonly<Record<Priority, number>>

/** The write that counts a ticket which enters (1) or leaves (-1) the queue, in the transaction that moves it. */
export function countInQueue({ ticketNumber, priority, status }: Ticket, by: 1 | -1): ItemWrite {
  return {
    update: {
      Key: { pk: countersPartition(status), sk: `${priority}#${shardOf(ticketNumber)}` },
      UpdateExpression: 'SET kind = :kind, priority = :priority ADD tickets :by',
      ExpressionAttributeValues: { ':kind': 'queue-counter', ':priority': priority, ':by': by },
    },
  }
}

/** How many tickets of a status are in the queue, by priority. One query, however many there are. */
export async function readQueueCounters(
  tables: DynamoDBDocumentClient,
  table: string,
  status: Status,
): Promise<Waiting> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': countersPartition(status) },
    }),
  )
  const waiting: Record<Priority, number> = { low: 0, normal: 0, high: 0, critical: 0 }
  for (const { priority, tickets } of z.array(counterSchema).parse(Items)) waiting[priority] += tickets
  return waiting
}

function countersPartition(status: Status): string {
  return `QUEUE-COUNTERS#${status}`
}

/** Follows from the number, so that a ticket leaves the counter that it entered. */
function shardOf(ticketNumber: string): number {
  return createHash('sha256').update(ticketNumber).digest().readUInt8(0) % SHARDS
}
