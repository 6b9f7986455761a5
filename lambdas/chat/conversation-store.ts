import { randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { remembered, turnSchema } from '#domain/chat/conversation.ts'
import type { Turn } from '#domain/chat/conversation.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { RateWindow } from '#domain/contract/rate-window.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly fingerprintOf: FingerprintOf
  readonly limits: {
    readonly perIp: number
    readonly perSession: number
    readonly windowSeconds: number
    readonly dailyTokens: number
  }
  readonly sessionDays: number
}

/** What the visitor and the assistant have said so far, as the server knows it. */
export interface Conversation {
  readonly sessionId: string
  readonly turns: readonly Turn[]
  /** Counters of windows that have passed. */
  readonly stale: readonly string[]
}

export type Opened =
  | { readonly outcome: 'open' | 'resting'; readonly conversation: Conversation }
  | { readonly outcome: 'too-many'; readonly retryAfterSeconds: number }

export type ConversationStore = ReturnType<typeof conversationStore>

const SECONDS_PER_DAY = 24 * 60 * 60

/** Conversations, their limits and the day's budget in the assistant's table. */
export function conversationStore({ tables, table, fingerprintOf, limits, sessionDays }: Options) {
  /** Counts a message and finds the conversation that it belongs to; one that we don't know begins a new one. */
  async function open(ask: { sessionId: string; callerAddress: string; now: number }): Promise<Opened> {
    const window = rateWindow(ask.now, limits.windowSeconds)
    const [conversation, welcome, spent] = await Promise.all([
      resume(ask.sessionId, window, ask.now),
      countCaller(ask.callerAddress, window, ask.now),
      tokensSpent(ask.now),
    ])
    if (!welcome || conversation === 'too-many') return { outcome: 'too-many', retryAfterSeconds: window.secondsLeft }
    return { outcome: spent < limits.dailyTokens ? 'open' : 'resting', conversation }
  }

  async function resume(sessionId: string, window: RateWindow, now: number): Promise<Conversation | 'too-many'> {
    if (!OURS.test(sessionId)) return beginning()
    try {
      const { Attributes = {} } = await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOfSession(sessionId),
          UpdateExpression: 'SET #sent = if_not_exists(#sent, :zero) + :one',
          ConditionExpression: 'expiresAt > :now AND (attribute_not_exists(#sent) OR #sent < :limit)',
          ExpressionAttributeNames: { '#sent': sentIn(window) },
          ExpressionAttributeValues: {
            ':zero': 0,
            ':one': 1,
            ':limit': limits.perSession,
            ':now': Math.floor(now / 1000),
          },
          ReturnValues: 'ALL_NEW',
          // Tells a conversation that has reached its limit from one that is gone, without a second call.
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      const stale = Object.keys(Attributes).filter((name) => name.startsWith(SENT) && name !== sentIn(window))
      return { sessionId, turns: turnsSchema.parse(Attributes.turns), stale }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return Number(error.Item?.expiresAt?.N ?? 0) * 1000 > now ? 'too-many' : beginning()
    }
  }

  async function countCaller(callerAddress: string, window: RateWindow, now: number): Promise<boolean> {
    const fingerprint = await fingerprintOf(`ip ${addressBlock(callerAddress)}`, now)
    try {
      await tables.send(new UpdateCommand(countOne({ table, by: 'ip', fingerprint, window, limit: limits.perIp })))
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  async function tokensSpent(now: number): Promise<number> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: keyOfBudget(now) }))
    return Number(Item?.tokens ?? 0)
  }

  /** Keeps what was said, as far as it is remembered, and books what it cost. */
  async function save(
    { sessionId, turns, stale }: Conversation,
    said: { turn: Turn; tokens: number; now: number },
  ): Promise<void> {
    const nowSeconds = Math.floor(said.now / 1000)
    const names = Object.fromEntries(stale.map((name, i) => [`#stale${i}`, name]))
    const keep = new UpdateCommand({
      TableName: table,
      Key: keyOfSession(sessionId),
      UpdateExpression: [
        'SET turns = :turns, expiresAt = :expiresAt, #sent = if_not_exists(#sent, :one)',
        ...(stale.length > 0 ? [`REMOVE ${Object.keys(names).join(', ')}`] : []),
      ].join(' '),
      ExpressionAttributeNames: { '#sent': sentIn(rateWindow(said.now, limits.windowSeconds)), ...names },
      ExpressionAttributeValues: {
        ':turns': remembered([...turns, said.turn]),
        ':expiresAt': nowSeconds + sessionDays * SECONDS_PER_DAY,
        ':one': 1,
      },
    })
    const book = new UpdateCommand({
      TableName: table,
      Key: keyOfBudget(said.now),
      UpdateExpression: 'SET expiresAt = :expiresAt ADD tokens :tokens',
      ExpressionAttributeValues: { ':tokens': said.tokens, ':expiresAt': nowSeconds + 2 * SECONDS_PER_DAY },
    })
    await Promise.all([tables.send(keep), tables.send(book)])
  }

  return { open, save }
}

const OURS = /^chat_[\w-]{32}$/
const SENT = 'sent-'
const turnsSchema = z.array(turnSchema)

function beginning(): Conversation {
  return { sessionId: `chat_${randomBytes(24).toString('base64url')}`, turns: [], stale: [] }
}

function sentIn({ index }: RateWindow): string {
  return `${SENT}${index}`
}

const keyOfSession = (sessionId: string) => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' })
const keyOfBudget = (now: number) => ({ pk: `BUDGET#${new Date(now).toISOString().slice(0, 10)}`, sk: 'BUDGET' })
