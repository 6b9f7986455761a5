import { createHash } from 'node:crypto'
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { clientLinkSchema, MOST_LINKS } from '#domain/projects/client-page.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { projectPartition } from './project-store.ts'

const storedLinkSchema = clientLinkSchema.extend({
  projectId: z.string(),
  organisation: z.string(),
  personId: z.string(),
  /** When the link was made. */
  organisationName: z.string(),
})
type StoredLink = z.infer<typeof storedLinkSchema>

/** Projects that a member reads at the same time. */
const MOST_SHARED = 100
const linkKey = (id: string) => ({ pk: `LINK#${id}`, sk: 'LINK' })

/** The id of a link. The token has 256 random bits, so a plain hash hides it. */
export function linkIdByToken(token: string): string {
  return createHash('sha256').update(`project ${token}`).digest('base64url')
}

/** The id of what a member reads signed in. No token has it. */
export function linkIdOfReader(projectId: string, readerId: string): string {
  return createHash('sha256').update(`reader ${projectId} ${readerId}`).digest('base64url')
}

const readBy = (organisation: string, readerId: string) => `SHARED#${organisation}#${readerId}`

export type LinkStore = ReturnType<typeof linkStore>

/** Links to client pages. The table removes what expired up to two days late, so it is hidden until then. */
export function linkStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async find(id: string, now: number): Promise<StoredLink | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: linkKey(id), ConsistentRead: true }))
      const link = Item && storedLinkSchema.parse(Item)
      return link && Date.parse(link.until) > now ? link : undefined
    },

    /** What a member reads signed in, the newest first. */
    async ofReader(organisation: string, readerId: string, now: number): Promise<StoredLink[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index2',
          KeyConditionExpression: 'pk2 = :reader',
          ExpressionAttributeValues: { ':reader': readBy(organisation, readerId) },
          ScanIndexForward: false,
          Limit: MOST_SHARED,
        }),
      )
      return Items.map((item) => storedLinkSchema.parse(item)).filter(({ until }) => Date.parse(until) > now)
    },

    async eraseOf(projectId: string): Promise<void> {
      const links = await this.ofProject(projectId, 0)
      await Promise.all(links.map(({ id }) => tables.send(new DeleteCommand({ TableName: table, Key: linkKey(id) }))))
    },

    /** Those that still work, the newest first. */
    async ofProject(projectId: string, now: number): Promise<StoredLink[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :links',
          ExpressionAttributeValues: { ':links': `LINKS#${projectPartition(projectId)}` },
          ScanIndexForward: false,
          Limit: 2 * MOST_LINKS,
        }),
      )
      return Items.map((item) => storedLinkSchema.parse(item)).filter(({ until }) => Date.parse(until) > now)
    },
  }
}

/** Refused under the name `link` if a link has its token already. A member's new term takes the place of the one before. */
export function addLink(link: StoredLink): ItemWrite {
  const { id, projectId, organisation, readerId, createdAt, until } = link
  const Item = {
    ...linkKey(id),
    kind: 'client-link',
    ...link,
    pk1: `LINKS#${projectPartition(projectId)}`,
    sk1: `${createdAt}#${id}`,
    ...(readerId !== undefined && { pk2: readBy(organisation, readerId), sk2: `${createdAt}#${id}` }),
    expiresAt: Math.floor(Date.parse(until) / 1000),
  }
  if (readerId !== undefined) return { put: { Item } }
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'link' }
}

export function removeLink(id: string): ItemWrite {
  return { remove: { Key: linkKey(id) } }
}
