import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { statuses } from '#domain/helpdesk/ticket-status.ts'
import { listedTicketSchema } from '#domain/helpdesk/ticket.ts'
import type { Difference, Recount } from '#lambdas/platform/recount.ts'
import { addToCounter, countersOf, readCounters } from './desk-counters.ts'
import type { Counter } from './desk-counters.ts'
import { statusListing } from './ticket-items.ts'

const countedSchema = listedTicketSchema.pick({ ticketNumber: true, priority: true, status: true, assignee: true })

/** The desk's counters that differ from the tickets in its lists. */
export const differencesOf: Recount = async (tables, table) => {
  const found = new Map<string, { counter: Counter; tickets: number }>()
  const add = ({ name, shard }: Counter, tickets: number) => {
    const key = `${name}#${shard}`
    found.set(key, { counter: { name, shard }, tickets: (found.get(key)?.tickets ?? 0) + tickets })
  }
  for (const { tickets, ...counter } of await readCounters(tables, table)) add(counter, -tickets)
  for (const status of statuses)
    for await (const item of itemsOf(tables, table, statusListing(status)))
      for (const counter of countersOf(countedSchema.parse(item))) add(counter, 1)
  return [...found.values()]
    .filter(({ tickets }) => tickets !== 0)
    .map(({ counter, tickets }): Difference => ({
      counter: `${counter.name.replaceAll('#', ', ')}, item ${counter.shard}`,
      by: tickets,
      correction: addToCounter(counter, tickets),
    }))
}

async function* itemsOf(
  tables: DynamoDBDocumentClient,
  table: string,
  { index, partition }: ReturnType<typeof statusListing>,
): AsyncGenerator<Record<string, unknown>> {
  const number = index.slice(-1)
  const pages = paginateQuery(
    { client: tables },
    {
      TableName: table,
      IndexName: index,
      KeyConditionExpression: `pk${number} = :partition`,
      ExpressionAttributeValues: { ':partition': partition },
    },
  )
  for await (const { Items = [] } of pages) yield* Items
}
