import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { isActive, statuses } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'
import type { ListedTicket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { UNASSIGNED } from './ticket-items.ts'

/** A counter is spread over so many items, so that tickets that change together rarely write the same one. */
const SHARDS = 8
const PARTITION = 'DESK-COUNTERS'

const counterSchema = z.object({ name: z.string(), shard: z.int(), tickets: z.int() })
type StoredCounter = z.infer<typeof counterSchema>

/** A counter: what it counts, and which of its items. */
export type Counter = Pick<StoredCounter, 'name' | 'shard'>

type Counted = Pick<ListedTicket, 'ticketNumber' | 'status' | 'priority' | 'assignee'>

/** The counters that a ticket is counted in. The item follows from the number, so that a ticket leaves the one that it entered. */
export function countersOf({ ticketNumber, status, priority, assignee }: Counted): Counter[] {
  const shard = createHash('sha256').update(ticketNumber).digest().readUInt8(0) % SHARDS
  const names = [`status#${status}#${priority}`, ...(isActive(status) ? [`desk#${assignee ?? UNASSIGNED}`] : [])]
  return names.map((name) => ({ name, shard }))
}

/** The writes that count a ticket which changes from `before` (undefined: it is new) to `after`. */
export function recount(before: Counted | undefined, after: Counted): ItemWrite[] {
  const was = before ? countersOf(before) : []
  const is = countersOf(after)
  const left = was.filter(({ name }) => !is.some((other) => other.name === name))
  const entered = is.filter(({ name }) => !was.some((other) => other.name === name))
  return [
    ...left.map((counter) => ({ update: addToCounter(counter, -1) })),
    ...entered.map((counter) => ({ update: addToCounter(counter, 1) })),
  ]
}

/** The update that adds to a counter; a negative number takes away. */
export function addToCounter({ name, shard }: Counter, tickets: number) {
  return {
    Key: { pk: PARTITION, sk: `${name}#${shard}` },
    UpdateExpression: 'SET kind = :kind, #name = :name, #shard = :shard ADD tickets :by',
    ExpressionAttributeNames: { '#name': 'name', '#shard': 'shard' },
    ExpressionAttributeValues: { ':kind': 'desk-counter', ':name': name, ':shard': shard, ':by': tickets },
  }
}

/** The items of all counters, in one query. */
export async function readCounters(
  tables: DynamoDBDocumentClient,
  table: string,
  { isConsistent = false }: { readonly isConsistent?: boolean } = {},
): Promise<StoredCounter[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': PARTITION },
      ConsistentRead: isConsistent,
    }),
  )
  return z.array(counterSchema).parse(Items)
}

export interface DeskCounts {
  readonly statuses: Readonly<Record<TicketStatus, number>>
  /** Active tickets by priority. */
  readonly priorities: Readonly<Record<Priority, number>>
  /** Active tickets by the agent who works on them; `UNASSIGNED` for nobody. */
  readonly assignees: ReadonlyMap<string, number>
}

export function sumCounters(counters: readonly StoredCounter[]): DeskCounts {
  const byStatus = Object.fromEntries(statuses.map((status) => [status, 0])) as Record<TicketStatus, number>
  const byPriority = Object.fromEntries(priorities.map((priority) => [priority, 0])) as Record<Priority, number>
  const assignees = new Map<string, number>()
  for (const { name, tickets } of counters) {
    const [kind, first = '', second] = name.split('#')
    if (kind === 'desk') assignees.set(first, (assignees.get(first) ?? 0) + tickets)
    const status = statuses.find((each) => each === first)
    const priority = priorities.find((each) => each === second)
    if (kind !== 'status' || !status || !priority) continue
    byStatus[status] += tickets
    if (isActive(status)) byPriority[priority] += tickets
  }
  return { statuses: byStatus, priorities: byPriority, assignees }
}
