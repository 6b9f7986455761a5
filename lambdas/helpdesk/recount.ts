import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { statuses, ticketSummarySchema } from '#domain/helpdesk/ticket.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket.ts'
import type { Difference, Recount } from '#lambdas/platform/recount.ts'
import { addToCounter, counterOf, readCounters } from './queue-counters.ts'
import type { Counter } from './queue-counters.ts'
import { QUEUE_INDEX, queuePartition } from './ticket-items.ts'

const countedSchema = ticketSummarySchema.pick({ ticketNumber: true, priority: true, status: true })

/** Compares the queue counters with the queue index. */
export const differencesOf: Recount = async (tables, table) => {
  const differences = await Promise.all(statuses.map((status) => differencesIn(tables, table, status)))
  return differences.flat()
}

async function differencesIn(
  tables: DynamoDBDocumentClient,
  table: string,
  status: TicketStatus,
): Promise<Difference[]> {
  const found = new Map<string, { counter: Counter; tickets: number }>()
  const add = (counter: Counter, tickets: number) => {
    const key = JSON.stringify(counter)
    found.set(key, { counter, tickets: (found.get(key)?.tickets ?? 0) + tickets })
  }
  for (const { sk, priority, tickets } of await readCounters(tables, table, status))
    add({ status, priority, shard: Number(sk.split('#')[1]) }, -tickets)
  const pages = paginateQuery(
    { client: tables },
    {
      TableName: table,
      IndexName: QUEUE_INDEX,
      KeyConditionExpression: 'pk2 = :status',
      ExpressionAttributeValues: { ':status': queuePartition(status) },
    },
  )
  for await (const { Items = [] } of pages) for (const item of Items) add(counterOf(countedSchema.parse(item)), 1)
  return [...found.values()]
    .filter(({ tickets }) => tickets !== 0)
    .map(({ counter, tickets }) => ({
      counter: `${counter.status}, ${counter.priority}, item ${counter.shard}`,
      by: tickets,
      correction: addToCounter(counter, tickets),
    }))
}
