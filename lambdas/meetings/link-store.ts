import { createHash } from 'node:crypto'
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { meetingLinkSchema, MOST_LINKS } from '#domain/meetings/guest-page.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const storedLinkSchema = meetingLinkSchema.extend({
  /** Of a link to a series: the meeting that was its first one. */
  meetingId: z.string(),
  organisation: z.string(),
  personId: z.string(),
  /** When the link was made. */
  organisationName: z.string(),
})
type StoredLink = z.infer<typeof storedLinkSchema>

const linkKey = (id: string) => ({ pk: `LINK#${id}`, sk: 'LINK' })
const linksOf = (id: string) => `LINKS#${id}`

/** The id of a link. The token has 256 random bits, so a plain hash hides it. */
export function linkIdByToken(token: string): string {
  return createHash('sha256').update(`meeting ${token}`).digest('base64url')
}

export type LinkStore = ReturnType<typeof linkStore>

/** Links to meetings' pages. The table removes what expired up to two days late, so it is hidden until then. */
export function linkStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async find(id: string, now: number): Promise<StoredLink | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: linkKey(id), ConsistentRead: true }))
      const link = Item && storedLinkSchema.parse(Item)
      return link && Date.parse(link.until) > now ? link : undefined
    },

    /** Those to a meeting or a series that still work, the newest first. */
    async of(id: string, now: number): Promise<StoredLink[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :links',
          ExpressionAttributeValues: { ':links': linksOf(id) },
          ScanIndexForward: false,
          Limit: 2 * MOST_LINKS,
        }),
      )
      return Items.map((item) => storedLinkSchema.parse(item)).filter(({ until }) => Date.parse(until) > now)
    },

    /** Deletes some of an organisation's links. */
    async eraseSome(organisation: string): Promise<'done' | 'more'> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index2',
          KeyConditionExpression: 'pk2 = :links',
          ExpressionAttributeValues: { ':links': `ALL-LINKS#${organisation}` },
          ProjectionExpression: 'pk, sk',
          Limit: 25,
        }),
      )
      await Promise.all(
        Items.map(({ pk, sk }) => tables.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))),
      )
      return Items.length === 0 ? 'done' : 'more'
    },
  }
}

export function addLink(link: StoredLink): ItemWrite {
  return {
    put: {
      Item: {
        ...linkKey(link.id),
        kind: 'meeting-link',
        ...link,
        pk1: linksOf(link.seriesId ?? link.meetingId),
        sk1: `${link.createdAt}#${link.id}`,
        pk2: `ALL-LINKS#${link.organisation}`,
        sk2: link.id,
        expiresAt: Math.floor(Date.parse(link.until) / 1000),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    condition: 'link',
  }
}

export function removeLink(id: string): ItemWrite {
  return { remove: { Key: linkKey(id) } }
}
