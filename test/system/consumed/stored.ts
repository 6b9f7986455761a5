import { tableShape } from '#infra/table-shape.ts'
import type { EngineClient } from '#local/dynamodb/client.ts'

type Attribute = Readonly<Record<string, unknown>>
type Item = Readonly<Record<string, Attribute>>

/** Items of all tables by table and key. */
export type Items = ReadonlyMap<string, Item>

/** DynamoDB's overhead for each item of a table or index. */
const OVERHEAD = 100
const MONTH_MS = 30.44 * 24 * 3600 * 1000
/** An item without an end is paid for twelve months: a month pays for the items of the last year. */
const MOST_MONTHS = 12

export async function itemsOf(engine: EngineClient): Promise<Items> {
  const items = new Map<string, Item>()
  const { TableNames } = await engine.call<{ TableNames: readonly string[] }>('ListTables', {})
  for (const TableName of TableNames) {
    let start: object | undefined
    do {
      const page: { Items: readonly Item[]; LastEvaluatedKey?: object } = await engine.call('Scan', {
        TableName,
        ...(start && { ExclusiveStartKey: start }),
      })
      for (const item of page.Items)
        items.set([TableName, ...['pk', 'sk'].map((key) => String(item[key]?.['S']))].join(' '), item)
      start = page.LastEvaluatedKey
    } while (start)
  }
  return items
}

/** Bytes times months for which items that were added or grew are kept, in tables and in indexes. */
export function byteMonths(before: Items, after: Items, now: number): { inTables: number; inIndexes: number } {
  let [inTables, inIndexes] = [0, 0]
  for (const [key, item] of after) {
    const earlier = before.get(key)
    const grown = weightOf(item) - (earlier ? weightOf(earlier) : 0)
    const months = monthsKept(item, now)
    inTables += months * grown
    inIndexes += months * (inIndexesOf(item) - (earlier ? inIndexesOf(earlier) : 0))
  }
  return { inTables, inIndexes }
}

function monthsKept(item: Item, now: number): number {
  const expires = item[tableShape.expiry]?.['N']
  if (expires === undefined) return MOST_MONTHS
  return Math.min(MOST_MONTHS, Math.max(0, (Number(expires) * 1000 - now) / MONTH_MS))
}

function weightOf(item: Item): number {
  return sizeOf(item) + OVERHEAD
}

/** The indexes hold whole items. */
function inIndexesOf(item: Item): number {
  return (
    tableShape.indexes.filter(({ partitionKey, sortKey }) => item[partitionKey] && item[sortKey]).length *
    weightOf(item)
  )
}

/**
 * Size of an item. Source: Amazon DynamoDB Developer Guide, "DynamoDB item sizes and formats": names and texts in UTF-8, a number by its
 * digits, three bytes for a list or map and one for each of its elements.
 */
export function sizeOf(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value), 0)
}

function sizeOfValue(value: Attribute): number {
  const [[type, content] = ['NULL', true]] = Object.entries(value)
  switch (type) {
    case 'S':
      return Buffer.byteLength(content as string)
    case 'N':
      return Math.ceil((content as string).replace(/^-|\.|^0+|0+$/g, '').length / 2) + 1
    case 'B':
      return Buffer.from(content as string, 'base64').length
    case 'BOOL':
    case 'NULL':
      return 1
    case 'M':
      return 3 + sizeOf(content as Item) + Object.keys(content as Item).length
    case 'L':
      return 3 + (content as readonly Attribute[]).reduce((sum, each) => sum + 1 + sizeOfValue(each), 0)
    default:
      return (content as readonly string[]).reduce((sum, each) => sum + Buffer.byteLength(each), 0)
  }
}
