import { createHash } from 'node:crypto'
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { ItemWrite } from './item-write.ts'

const storedFeedSchema = z.object({
  id: z.string(),
  organisation: z.string(),
  personId: z.string(),
  createdAt: z.iso.datetime(),
})
type StoredFeed = z.infer<typeof storedFeedSchema>

/** The most feeds that one query lists or erases. */
const MOST_LISTED = 25

const feedKey = (id: string) => ({ pk: `FEED#${id}`, sk: 'FEED' })
const feedsOf = (organisation: string) => `FEEDS#${organisation}`

/** The id of a feed. The token has 256 random bits, so a plain hash hides it. */
export function feedIdByToken(token: string): string {
  return createHash('sha256').update(`feed ${token}`).digest('base64url')
}

export type CalendarFeeds = ReturnType<typeof calendarFeeds>

/** The calendar feeds of a feature's table: a person has one, and its address holds a token. */
export function calendarFeeds(tables: DynamoDBDocumentClient, table: string) {
  async function listed(organisation: string, start: string) {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: 'pk1 = :feeds AND begins_with(sk1, :start)',
        ExpressionAttributeValues: { ':feeds': feedsOf(organisation), ':start': start },
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => storedFeedSchema.parse(item))
  }

  return {
    async find(id: string): Promise<StoredFeed | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: feedKey(id), ConsistentRead: true }))
      return Item && storedFeedSchema.parse(Item)
    },

    ofPerson: (organisation: string, personId: string) => listed(organisation, `${personId}#`),

    async eraseSome(organisation: string): Promise<'done' | 'more'> {
      const feeds = await listed(organisation, '')
      await Promise.all(feeds.map(({ id }) => tables.send(new DeleteCommand({ TableName: table, Key: feedKey(id) }))))
      return feeds.length === 0 ? 'done' : 'more'
    },
  }
}

export function putFeed(kind: string, feed: StoredFeed): ItemWrite {
  const lists = { pk1: feedsOf(feed.organisation), sk1: `${feed.personId}#${feed.id}` }
  return { put: { Item: { ...feedKey(feed.id), kind, ...feed, ...lists } } }
}

export function removeFeed(id: string): ItemWrite {
  return { remove: { Key: feedKey(id) } }
}
