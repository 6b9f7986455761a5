import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Listing } from './ticket-items.ts'

type Item = Record<string, unknown>

/** A part of a listing: the items whose sort key begins with `prefix`. */
export interface Stream extends Listing {
  readonly prefix?: string
  /** Applied if the listing has none for all its streams. */
  readonly filter?: ListingFilter | undefined
}

/** A filter that DynamoDB applies after it has read an item. */
export interface ListingFilter {
  readonly expression: string
  readonly names?: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

export interface ListingPage {
  readonly items: readonly Item[]
  /** Where the next page begins: after this order. Absent on the last page. */
  readonly nextPlace?: string
}

interface Asked {
  readonly streams: readonly Stream[]
  readonly direction: 'ascending' | 'descending'
  readonly limit: number
  /** The order that the last page ended with. */
  readonly place?: string | undefined
  /** Only items within these orders. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly filter?: ListingFilter | undefined
}

/** Items that one query evaluates if a filter may drop most of them. */
const EVALUATED = 400
/** Sorts before every character of an order; a key must not be empty. */
const FIRST = ' '
/** Sorts after every character of an order, all of which are ASCII. */
const LAST = '\uffff'

/**
 * Reads a page that merges several streams by their orders: the sort keys without the streams' prefixes. All streams are read in
 * parallel, so a page is one round trip. With a filter a page may be short although there is a next one, because the number of evaluated
 * items is bounded.
 */
export function listingReader(tables: DynamoDBDocumentClient, table: string) {
  return async (asked: Asked): Promise<ListingPage> => {
    const { direction, limit } = asked
    const read = await Promise.all(asked.streams.map((stream) => readStream(stream, asked)))
    const comesFirst = (one: string, other: string) => (direction === 'ascending' ? one < other : one > other)
    // Beyond the place where a stream was cut off, another of its items may come first.
    const cuts = read.flatMap(({ cutAfter }) => (cutAfter === undefined ? [] : [cutAfter]))
    const cut = cuts.toSorted((one, other) => (comesFirst(one, other) ? -1 : 1))[0]
    const found = read
      .flatMap(({ items }) => items)
      .filter(({ order }) => cut === undefined || !comesFirst(cut, order))
      .toSorted((one, other) => (comesFirst(one.order, other.order) ? -1 : 1))
      // A ticket may stand in two streams: the first one counts.
      .filter(({ order }, at, all) => order !== all[at - 1]?.order)
    const shown = found.slice(0, limit)
    const items = shown.map(({ item }) => item)
    if (found.length > limit) return { items, nextPlace: shown.at(-1)!.order }
    return cut === undefined ? { items } : { items, nextPlace: cut }
  }

  async function readStream({ index, partition, prefix = '', filter: own }: Stream, asked: Asked) {
    const { direction, limit, place, from = FIRST, to = LAST, filter = own } = asked
    const number = index.slice(-1)
    const ascending = direction === 'ascending'
    const low = ascending && place !== undefined && place > from ? place : from
    const high = !ascending && place !== undefined && place < to ? place : to
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: `pk${number} = :partition AND sk${number} BETWEEN :low AND :high`,
        ExpressionAttributeValues: {
          ...filter?.values,
          ':partition': partition,
          ':low': prefix + low,
          ':high': prefix + high,
        },
        ...(filter && { FilterExpression: filter.expression }),
        ...(filter?.names && { ExpressionAttributeNames: filter.names }),
        ScanIndexForward: ascending,
        // One more than asked for, to know whether there is a next page, and one for the item that the last page ended with.
        Limit: filter ? EVALUATED : limit + 2,
      }),
    )
    const orderOf = (item: Item) => String(item[`sk${number}`]).slice(prefix.length)
    return {
      items: Items.map((item) => ({ item, order: orderOf(item) })).filter(({ order }) => order !== place),
      cutAfter: LastEvaluatedKey && orderOf(LastEvaluatedKey),
    }
  }
}
