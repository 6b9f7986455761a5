import { createHash } from 'node:crypto'
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
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

interface OwnFeed {
  readonly organisation: string
  readonly personId: string
  /** The audited action. */
  readonly action: AuditEntry['action']
  /** Milliseconds since 1970. */
  readonly now: number
}

interface NewFeed extends OwnFeed {
  /** The feature's record kind. */
  readonly kind: string
  readonly token: string
}

/** What stores a person's feed, and ends the ones before. */
export async function replacingFeed(
  feeds: Pick<CalendarFeeds, 'ofPerson'>,
  { kind, action, token, organisation, personId, now }: NewFeed,
): Promise<{ readonly createdAt: string; readonly change: { items: ItemWrite[]; audit: AuditEntry[] } }> {
  const id = feedIdByToken(token)
  const before = await feeds.ofPerson(organisation, personId)
  const createdAt = new Date(now).toISOString()
  const items = [
    putFeed(kind, { id, organisation, personId, createdAt }),
    ...before.filter((each) => each.id !== id).map((each) => removeFeed(each.id)),
  ]
  return { createdAt, change: { items, audit: [audited({ organisation, personId, action, now })] } }
}

/** What ends a person's feed. */
export async function endingFeed(
  feeds: Pick<CalendarFeeds, 'ofPerson'>,
  feed: OwnFeed,
): Promise<{ items: ItemWrite[]; audit: AuditEntry[] }> {
  const before = await feeds.ofPerson(feed.organisation, feed.personId)
  if (before.length === 0) return { items: [], audit: [] }
  return { items: before.map(({ id }) => removeFeed(id)), audit: [audited(feed)] }
}

function audited({ organisation, personId, action, now }: OwnFeed): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: personId,
    organisation,
    object: { type: 'person', id: personId },
    action,
  }
}

function putFeed(kind: string, feed: StoredFeed): ItemWrite {
  const lists = { pk1: feedsOf(feed.organisation), sk1: `${feed.personId}#${feed.id}` }
  return { put: { Item: { ...feedKey(feed.id), kind, ...feed, ...lists } } }
}

function removeFeed(id: string): ItemWrite {
  return { remove: { Key: feedKey(id) } }
}
