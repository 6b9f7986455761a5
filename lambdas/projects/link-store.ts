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

const linkKey = (id: string) => ({ pk: `LINK#${id}`, sk: 'LINK' })

/** The id of a link. The token has 256 random bits, so a plain hash hides it. */
export function linkIdByToken(token: string): string {
  return createHash('sha256').update(`project ${token}`).digest('base64url')
}

export type LinkStore = ReturnType<typeof linkStore>

/** Links to client pages. The table removes what expired up to two days late, so it is hidden until then. */
export function linkStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async find(id: string, now: number): Promise<StoredLink | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: linkKey(id), ConsistentRead: true }))
      const link = Item && storedLinkSchema.parse(Item)
      return link && Date.parse(link.until) > now ? link : undefined
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

export function addLink(link: StoredLink): ItemWrite {
  return {
    put: {
      Item: {
        ...linkKey(link.id),
        kind: 'client-link',
        ...link,
        pk1: `LINKS#${projectPartition(link.projectId)}`,
        sk1: `${link.createdAt}#${link.id}`,
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
