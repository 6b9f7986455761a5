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
/** These items are removed when their ticket is resolved or closed. A month is long for an open ticket. */
const MONTHS_OPEN = 1
const OF_OPEN_TICKETS = new Set(['ticket-clock', 'due'])
/** The index that lists open tickets only, by agent. */
const INDEX_OF_OPEN = 'index3'

/** Counters are as many as days, priorities and agents, however many tickets they count. Which one is new depends on chance. */
const COUNTERS = new Set(['desk-counter', 'report-counter'])

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

/** Bytes times months for which items that were added or grew are kept, in tables and in indexes. Counters are left out. */
export function byteMonths(before: Items, after: Items, now: number): { inTables: number; inIndexes: number } {
  let [inTables, inIndexes] = [0, 0]
  for (const [key, item] of after) {
    if (COUNTERS.has(kindOf(item))) continue
    const earlier = before.get(key)
    const grown = weightOf(item) - (earlier ? weightOf(earlier) : 0)
    const months = monthsKept(item, now)
    inTables += months * grown
    inIndexes += inIndexesOf(item, months) - (earlier ? inIndexesOf(earlier, months) : 0)
  }
  return { inTables, inIndexes }
}

function monthsKept(item: Item, now: number): number {
  if (OF_OPEN_TICKETS.has(kindOf(item))) return MONTHS_OPEN
  const expires = item[tableShape.expiry]?.['N']
  if (expires === undefined) return MOST_MONTHS
  return Math.min(MOST_MONTHS, Math.max(0, (Number(expires) * 1000 - now) / MONTH_MS))
}

function kindOf(item: Item): string {
  return String(item['kind']?.['S'])
}

function weightOf(item: Item): number {
  return sizeOf(item) + OVERHEAD
}

/** Bytes times months in indexes, which hold whole items. */
function inIndexesOf(item: Item, months: number): number {
  return tableShape.indexes
    .filter(({ partitionKey, sortKey }) => item[partitionKey] && item[sortKey])
    .map(({ name }) => (name === INDEX_OF_OPEN ? Math.min(months, MONTHS_OPEN) : months))
    .reduce((sum, each) => sum + each * weightOf(item), 0)
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
