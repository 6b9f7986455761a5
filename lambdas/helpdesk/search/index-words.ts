import { randomBytes } from 'node:crypto'
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { LOG, LOG_DAYS, readLogKey } from './desk-log.ts'
import { logSchema } from './search-index.ts'
import type { LogEntry } from './search-index.ts'
import { BLOCKS, blockItems } from './word-blocks.ts'

/** Texts that a block is made of; fewer wait for more, or until they are half as old as the log keeps them. */
const ENOUGH = 1000
const OLDEST_MS = (LOG_DAYS / 2) * 24 * 60 * 60 * 1000
/** Clocks of functions differ; a younger entry may still get one before it. */
const SETTLED_MS = 5 * 60 * 1000
/** Writers at once. */
const WRITERS = 16

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly now: () => number
}

/**
 * Makes the oldest log entries into a block of the index; answers how many texts it holds, 0 if it is not time yet. The item that lists the texts is
 * written last, so a block counts when it is whole; one that was begun and not finished is found by nobody.
 */
export async function indexWords({ tables, table, now }: Options): Promise<number> {
  const entries = await oldestEntries({ tables, table, now })
  const documents = entries.flatMap(({ sk, scope, docs }) =>
    docs.map((each) => ({ ...each, scope, ticketNumber: readLogKey(sk).ticketNumber })),
  )
  const [first] = entries
  if (!first || documents.length === 0) return 0
  const isOld = now() - Date.parse(readLogKey(first.sk).at) > OLDEST_MS
  if (documents.length < ENOUGH && !isOld) return 0

  const id = `${new Date(now()).toISOString()}#${randomBytes(4).toString('hex')}`
  const { words, texts } = blockItems(id, entries.at(-1)!.sk, documents)
  const items = words.values()
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (const Item of items) await tables.send(new PutCommand({ TableName: table, Item }))
    }),
  )
  await tables.send(new PutCommand({ TableName: table, Item: texts }))
  return documents.length
}

/** The settled entries that no block has, oldest first, at most a megabyte of them. */
async function oldestEntries({ tables, table, now }: Options): Promise<LogEntry[]> {
  const { Items: newest = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': BLOCKS },
      ScanIndexForward: false,
      Limit: 1,
    }),
  )
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :after AND :settled',
      ExpressionAttributeValues: {
        ':pk': LOG,
        // The next key after the last one in a block.
        ':after': `${String(newest[0]?.['through'] ?? ' ')} `,
        ':settled': new Date(now() - SETTLED_MS).toISOString(),
      },
    }),
  )
  return Items.map((item) => logSchema.parse(item))
}
