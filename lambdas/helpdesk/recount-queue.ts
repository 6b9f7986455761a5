import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { statuses, ticketSummarySchema } from '#domain/helpdesk/ticket.ts'
import type { Status } from '#domain/helpdesk/ticket.ts'
import { addToCounter, counterOf, readCounters } from './queue-counters.ts'
import type { Counter } from './queue-counters.ts'
import { QUEUE_INDEX, queuePartition } from './ticket-items.ts'

/** A counter that differs from the tickets that it counts, by so many. */
interface Difference {
  readonly counter: Counter
  readonly tickets: number
}

const countedSchema = ticketSummarySchema.pick({ ticketNumber: true, priority: true, status: true })

/** The counters that differ from the queue's index. A ticket that is filed meanwhile can show for a moment. */
export async function differencesOf(tables: DynamoDBDocumentClient, table: string): Promise<Difference[]> {
  const differences = await Promise.all(statuses.map((status) => differencesIn(tables, table, status)))
  return differences.flat()
}

/** Adds the differences, so that tickets which are filed at the same time stay counted. */
export async function correct(
  tables: DynamoDBDocumentClient,
  table: string,
  differences: readonly Difference[],
): Promise<void> {
  for (const { counter, tickets } of differences)
    await tables.send(new UpdateCommand({ TableName: table, ...addToCounter(counter, tickets) }))
}

async function differencesIn(tables: DynamoDBDocumentClient, table: string, status: Status): Promise<Difference[]> {
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
  return [...found.values()].filter(({ tickets }) => tickets !== 0)
}
