import { aTicket } from '#test/domain/helpdesk/tickets.ts'
import { BatchWriteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { priorities } from '#domain/helpdesk/priority.ts'
import { openingOf } from '#domain/helpdesk/submit.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { addToCounter, countersOf } from '#lambdas/helpdesk/desk-counters.ts'
import type { Counter } from '#lambdas/helpdesk/desk-counters.ts'
import { documentsOf } from '#lambdas/helpdesk/search/desk-log.ts'
import { blockItems } from '#lambdas/helpdesk/search/word-blocks.ts'
import { clockItem, entryItem, listItem, textItem } from '#lambdas/helpdesk/ticket-items.ts'

const AT_ONCE = 6
const WRITERS = 8

/** A ticket by index in a queue with one new ticket per minute until `end` (milliseconds since 1970). */
export function filler(place: number, end: number): Ticket {
  const number = place.toString(36).toUpperCase().padStart(4, '0')
  return aTicket({
    ticketNumber: `VMS-M8Q2X1AB-${number}`,
    name: 'Thandiwe Mokoena',
    email: `client-${place}@kopano.example`,
    phone: '+27 21 555 0100',
    company: 'Kopano Foods',
    category: 'Technical Support',
    priority: priorities[place % priorities.length] ?? 'normal',
    subject: `Strange sign-ins, and the printer of floor ${place} does not answer`,
    description: 'Somebody signed in at night. '.repeat(20),
    createdAt: new Date(end - place * 60_000).toISOString(),
  })
}

/** Writes tickets to the help desk's table like the store, including the queue's counters. */
export async function fillQueue(
  { tables, table }: { tables: DynamoDBDocumentClient; table: string },
  { from, to, end }: { from: number; to: number; end: number },
): Promise<void> {
  let next = from
  const writer = async (): Promise<void> => {
    while (next < to) {
      const first = next
      next = Math.min(to, next + AT_ONCE)
      const tickets = Array.from({ length: next - first }, (_, at) => filler(first + at, end))
      const items = tickets.flatMap((ticket) => [
        listItem(ticket, { queued: true }),
        textItem(ticket),
        entryItem(ticket.ticketNumber, openingOf(ticket)),
        clockItem(ticket),
      ])
      await tables.send(
        new BatchWriteCommand({
          RequestItems: { [table]: items.flatMap((Item) => (Item ? [{ PutRequest: { Item } }] : [])) },
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  await countAll({ tables, table }, from, to, end)
  await indexAll({ tables, table }, from, to, end)
}

/** One write per counter. */
async function countAll(
  { tables, table }: { tables: DynamoDBDocumentClient; table: string },
  from: number,
  to: number,
  end: number,
): Promise<void> {
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  const counted = Map.groupBy(
    places.flatMap((place) => countersOf(filler(place, end))),
    (counter) => JSON.stringify(counter),
  )
  for (const [counter, { length }] of counted)
    await tables.send(new UpdateCommand({ TableName: table, ...addToCounter(JSON.parse(counter) as Counter, length) }))
}

/** Texts in a block of the search's index. */
const BLOCK = 1000

/** Blocks of the search's index, as the sweep makes them: the newest tickets are in the newest one. */
async function indexAll(
  { tables, table }: { tables: DynamoDBDocumentClient; table: string },
  from: number,
  to: number,
  end: number,
): Promise<void> {
  for (let last = to; last > from; last -= BLOCK) {
    const first = Math.max(from, last - BLOCK)
    const tickets = Array.from({ length: last - first }, (_, at) => filler(last - 1 - at, end))
    const documents = tickets.flatMap((ticket) => documentsOf(ticket, []))
    const id = `2026-01-01T00:00:00.000Z#${String(to - last).padStart(8, '0')}`
    const { words, texts } = blockItems(id, id, documents)
    const items = [...words, texts].values()
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (const Item of items) await tables.send(new PutCommand({ TableName: table, Item }))
      }),
    )
  }
}
