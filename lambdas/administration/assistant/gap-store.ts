import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { turnSchema } from '#domain/chat/conversation.ts'
import { gapDecisionSchema } from '#domain/chat/gap.ts'
import type { GapDecision } from '#domain/chat/gap.ts'
import type { GapTurn } from '#domain/chat/gaps.ts'
import { GAP_DECISIONS, GAPS } from '#lambdas/platform/assistant/assistant-keys.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** Questions that are grouped: the newest. */
const MOST_TURNS = 1000
const DECISION_SECONDS = 366 * 24 * 60 * 60

const gapTurnSchema = turnSchema
  .pick({ question: true, at: true, rating: true, reason: true })
  .extend({ sessionId: z.string() })

export type GapStore = ReturnType<typeof gapStore>

/** Reads the questions that the assistant did not answer, and what admins decided on them, in the assistant's table. */
export function gapStore(tables: DynamoDBDocumentClient, table: string) {
  /** The newest first; `now` is in milliseconds since 1970. */
  async function turns(now: number): Promise<{ turns: GapTurn[]; isComplete: boolean }> {
    const found: GapTurn[] = []
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        IndexName: 'index2',
        KeyConditionExpression: 'pk2 = :list',
        ExpressionAttributeValues: { ':list': GAPS },
        ScanIndexForward: false,
      },
    )
    for await (const { Items = [] } of pages) {
      const kept = Items.filter(({ expiresAt }) => Number(expiresAt) * 1000 > now)
      found.push(...kept.map((item) => gapTurnSchema.parse(item)))
      if (found.length > MOST_TURNS) return { turns: found.slice(0, MOST_TURNS), isComplete: false }
    }
    return { turns: found, isComplete: true }
  }

  async function decisions(): Promise<GapDecision[]> {
    const found: GapDecision[] = []
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': GAP_DECISIONS },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) found.push(...Items.map((item) => gapDecisionSchema.parse(item)))
    return found
  }

  return { turns, decisions }
}

/** The write of a decision, which replaces an earlier one. */
export function storeDecision(decision: GapDecision): ItemWrite {
  return {
    put: {
      Item: {
        pk: GAP_DECISIONS,
        sk: decision.key,
        kind: 'gap-decision',
        ...decision,
        expiresAt: Math.floor(Date.parse(decision.at) / 1000) + DECISION_SECONDS,
      },
    },
  }
}
