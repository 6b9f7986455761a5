import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { recounting } from './recounting.ts'
import type { Counted } from './recounting.ts'
import { certificateSchema } from '#domain/certificates/certificate.ts'
import { domainClaimSchema } from '#domain/certificates/domain-claim.ts'
import type { DomainClaim } from '#domain/certificates/domain-claim.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const DAYS_OPEN = 90

/** A finished score as the feature that computed it sent it. */
const storedScoreSchema = certificateSchema
  .pick({
    assessmentId: true,
    organisation: true,
    set: true,
    points: true,
    grade: true,
    confidence: true,
    verification: true,
    countedAt: true,
  })
  .extend({ finishedAt: z.iso.datetime() })
export type StoredScore = z.infer<typeof storedScoreSchema>

const scoreKey = (organisation: string, id: string) => ({ pk: `SCORES#${organisation}`, sk: `SCORE#${id}` })
const claimKey = (organisation: string) => ({ pk: `DOMAIN#${organisation}`, sk: 'DOMAIN' })

export type ScoreStore = ReturnType<typeof scoreStore>

/** Scores that wait for a signature, and the domains of organisations. */
export function scoreStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async find(organisation: string, assessmentId: string): Promise<StoredScore | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: scoreKey(organisation, assessmentId), ConsistentRead: true }),
      )
      return Item && storedScoreSchema.parse(Item)
    },

    /** All that wait: one page of a query holds thousands. */
    async waiting(organisation: string): Promise<StoredScore[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': scoreKey(organisation, '').pk },
        }),
      )
      return Items.map((item) => storedScoreSchema.parse(item))
    },

    async claimOf(organisation: string): Promise<DomainClaim | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: claimKey(organisation), ConsistentRead: true }),
      )
      return Item && domainClaimSchema.parse(Item)
    },
  }
}

/** Keeps a score until it is signed, at most 90 days. */
export function storeScore(score: StoredScore, now: number): ItemWrite {
  const expiresAt = Math.floor(now / 1000) + DAYS_OPEN * 86_400
  return { put: { Item: { ...scoreKey(score.organisation, score.assessmentId), kind: 'score', ...score, expiresAt } } }
}

/** Counts anew what a score that waits rests on. */
export function recountScore({ organisation, assessmentId, ...counted }: Counted): ItemWrite {
  return { update: { Key: scoreKey(organisation, assessmentId), ...recounting(counted) }, condition: 'score' }
}

/** A score is signed once. */
export function takeScore({ organisation, assessmentId }: StoredScore): ItemWrite {
  return {
    remove: { Key: scoreKey(organisation, assessmentId), ConditionExpression: 'attribute_exists(pk)' },
    condition: 'score',
  }
}

/** `before` is the claim that was read: another change meanwhile is refused. */
export function storeClaim(claim: DomainClaim, before: DomainClaim | undefined): ItemWrite {
  return {
    put: {
      Item: { ...claimKey(claim.organisation), kind: 'domain claim', ...claim, tries: claim.mailed?.tries ?? 0 },
      ...(before
        ? {
            ConditionExpression: '#token = :token AND tries = :tries',
            ExpressionAttributeNames: { '#token': 'token' },
            ExpressionAttributeValues: { ':token': before.token, ':tries': before.mailed?.tries ?? 0 },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
    condition: 'claim',
  }
}
