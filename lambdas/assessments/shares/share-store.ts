import { createHash } from 'node:crypto'
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { shareSchema } from '#domain/assessments/share.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** Of a result. */
export const MOST_SHARES = 20

const storedShareSchema = shareSchema.extend({
  assessmentId: z.string(),
  personId: z.string(),
  /** When the link was made. */
  organisationName: z.string(),
})
type StoredShare = z.infer<typeof storedShareSchema>

const shareKey = (id: string) => ({ pk: `SHARE#${id}`, sk: 'SHARE' })
const sharesOf = (assessmentId: string) => `SHARES#${assessmentId}`

/** The id of a link. The token has 256 random bits, so a plain hash hides it. */
export function shareIdByToken(token: string): string {
  return createHash('sha256').update(`shared result ${token}`).digest('base64url')
}

export type ShareStore = ReturnType<typeof shareStore>

/** Links to results. The table removes what expired up to two days late, so it is hidden until then. */
export function shareStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async find(id: string, now: number): Promise<StoredShare | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: shareKey(id), ConsistentRead: true }))
      const share = Item && storedShareSchema.parse(Item)
      return share && Date.parse(share.until) > now ? share : undefined
    },

    /** Those that still work, the newest first. */
    async ofResult(assessmentId: string, now: number): Promise<StoredShare[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'index1',
          KeyConditionExpression: 'pk1 = :shares',
          ExpressionAttributeValues: { ':shares': sharesOf(assessmentId) },
          ScanIndexForward: false,
          Limit: 2 * MOST_SHARES,
        }),
      )
      return Items.map((item) => storedShareSchema.parse(item)).filter(({ until }) => Date.parse(until) > now)
    },
  }
}

export function addShare(share: StoredShare): ItemWrite {
  return {
    put: {
      Item: {
        ...shareKey(share.id),
        kind: 'shared result',
        ...share,
        pk1: sharesOf(share.assessmentId),
        sk1: `${share.createdAt}#${share.id}`,
        expiresAt: Math.floor(Date.parse(share.until) / 1000),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    condition: 'share',
  }
}

export function removeShare({ id }: Pick<StoredShare, 'id'>): ItemWrite {
  return { remove: { Key: shareKey(id) } }
}
