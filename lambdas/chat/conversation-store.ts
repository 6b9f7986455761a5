import { createHash, randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { remembered, turnSchema } from '#domain/chat/conversation.ts'
import type { Turn } from '#domain/chat/conversation.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { RateWindow } from '#domain/contract/rate-window.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { countOnDay } from '#lambdas/platform/daily-figures.ts'
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

/** The stored turns of a conversation, with its rate counters. */
export interface Conversation {
  readonly sessionId: string
  readonly turns: readonly Turn[]
  /** Names of counter attributes whose window is over; `save` removes them. */
  readonly stale: readonly string[]
  /** Hash of the browser's secret, which is needed to continue the conversation; undefined if it sent none. */
  readonly owner: string | undefined
}

export type Opened =
  | { readonly outcome: 'open'; readonly conversation: Conversation }
  | { readonly outcome: 'too-many'; readonly retryAfterSeconds: number }

/** Model tokens reserved from the daily budget before the model is called. */
export interface Booking {
  readonly tokens: number
  /** Time of the reservation, milliseconds since 1970. The settlement counts for the same day. */
  readonly at: number
}

export type ConversationStore = ReturnType<typeof conversationStore>

const SECONDS_PER_DAY = 24 * 60 * 60

/** Stores conversations, rate counters and the daily token budget in the assistant's table. */
export function conversationStore({ tables, table, fingerprintOf, limits, sessionDays }: Options) {
  /**
   * Counts a message and loads its conversation. An unknown id or a wrong secret starts a new conversation: the id alone,
   * which can be seen or guessed, must not open one.
   */
  async function open(ask: {
    sessionId: string
    secret: string | undefined
    callerAddress: string
    now: number
    /** Urgent messages have their own counter, so that colleagues' questions on the same IP cannot block them. */
    urgent?: boolean
  }): Promise<Opened> {
    const { urgent = false } = ask
    const window = rateWindow(ask.now, limits.windowSeconds)
    const [conversation, welcome] = await Promise.all([
      resume(ask.sessionId, { owner: ownerOf(ask.secret), window, now: ask.now, urgent }),
      countCaller(ask.callerAddress, window, ask.now, urgent),
    ])
    if (!welcome || conversation === 'too-many') return { outcome: 'too-many', retryAfterSeconds: window.secondsLeft }
    return { outcome: 'open', conversation }
  }

  async function resume(
    sessionId: string,
    { owner, window, now, urgent }: { owner: string | undefined; window: RateWindow; now: number; urgent: boolean },
  ): Promise<Conversation | 'too-many'> {
    if (owner === undefined || !OURS.test(sessionId)) return beginning(owner)
    try {
      const { Attributes = {} } = await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOfSession(sessionId),
          UpdateExpression: 'SET #sent = if_not_exists(#sent, :zero) + :one',
          ConditionExpression:
            '#owner = :owner AND expiresAt > :now AND (attribute_not_exists(#sent) OR #sent < :limit)',
          ExpressionAttributeNames: { '#sent': sentIn(window, urgent), '#owner': 'owner' },
          ExpressionAttributeValues: {
            ':owner': owner,
            ':zero': 0,
            ':one': 1,
            ':limit': limits.perSession,
            ':now': Math.floor(now / 1000),
          },
          ReturnValues: 'ALL_NEW',
          // Shows without a second read whether the limit was reached or the conversation is missing.
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      const current = [sentIn(window), sentIn(window, true)]
      const stale = Object.keys(Attributes).filter((name) => name.startsWith(SENT) && !current.includes(name))
      return { sessionId, turns: turnsSchema.parse(Attributes.turns), stale, owner }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      const isTheirs = error.Item?.owner?.S === owner && Number(error.Item?.expiresAt?.N ?? 0) * 1000 > now
      return isTheirs ? 'too-many' : beginning(owner)
    }
  }

  async function countCaller(
    callerAddress: string,
    window: RateWindow,
    now: number,
    urgent: boolean,
  ): Promise<boolean> {
    const fingerprint = await fingerprintOf(`ip ${addressBlock(callerAddress)}`, now)
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          ...countOne({ by: urgent ? 'urgent-ip' : 'ip', fingerprint, window, limit: limits.perIp }),
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  /**
   * Reserves `tokens` from the daily budget; undefined if less is left. A reservation that is never settled stays
   * in force, because an interrupted call may have used all of it.
   */
  async function book(tokens: number, now: number): Promise<Booking | undefined> {
    try {
      await tables.send(
        new UpdateCommand({
          ...addTokens(tokens, now),
          ConditionExpression: ':tokens <= :budget AND (attribute_not_exists(tokens) OR tokens <= :left)',
          ExpressionAttributeValues: {
            ...addTokens(tokens, now).ExpressionAttributeValues,
            ':budget': limits.dailyTokens,
            ':left': limits.dailyTokens - tokens,
          },
        }),
      )
      return { tokens, at: now }
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }

  /** Replaces the reserved number of tokens by the used one. */
  async function settle(booking: Booking, spent: number): Promise<void> {
    if (spent !== booking.tokens) await tables.send(new UpdateCommand(addTokens(spent - booking.tokens, booking.at)))
  }

  function addTokens(tokens: number, at: number) {
    return {
      TableName: table,
      Key: keyOfBudget(at),
      UpdateExpression: 'SET expiresAt = :expiresAt ADD tokens :tokens',
      ExpressionAttributeValues: { ':tokens': tokens, ':expiresAt': Math.floor(at / 1000) + 2 * SECONDS_PER_DAY },
    }
  }

  /** Stores the latest turns of the conversation. */
  async function save(
    { sessionId, turns, stale, owner }: Conversation,
    said: { turn: Turn; now: number },
  ): Promise<void> {
    const names = Object.fromEntries(stale.map((name, i) => [`#stale${i}`, name]))
    await tables.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOfSession(sessionId),
        UpdateExpression: [
          'SET turns = :turns, expiresAt = :expiresAt, #sent = if_not_exists(#sent, :one)',
          ...(owner === undefined ? [] : [', #owner = :owner']),
          ...(stale.length > 0 ? [` REMOVE ${Object.keys(names).join(', ')}`] : []),
        ].join(''),
        ExpressionAttributeNames: {
          '#sent': sentIn(rateWindow(said.now, limits.windowSeconds)),
          ...(owner !== undefined && { '#owner': 'owner' }),
          ...names,
        },
        ExpressionAttributeValues: {
          ':turns': remembered([...turns, said.turn]),
          ':expiresAt': Math.floor(said.now / 1000) + sessionDays * SECONDS_PER_DAY,
          ':one': 1,
          ...(owner !== undefined && { ':owner': owner }),
        },
      }),
    )
  }

  /** Counts an answered message for the figures of the day. */
  async function countAnswer(conversation: Conversation, said: { now: number; isEmergency?: boolean }): Promise<void> {
    const isFirst = conversation.turns.length === 0
    const names = [
      'messages' as const,
      ...(isFirst ? ['conversations' as const] : []),
      ...(said.isEmergency ? ['emergencies' as const] : []),
    ]
    await tables.send(new UpdateCommand({ TableName: table, ...countOnDay('chat', names, said.now) }))
  }

  return { open, book, settle, save, countAnswer }
}

const OURS = /^chat_[\w-]{32}$/
const SENT = 'sent-'
const turnsSchema = z.array(turnSchema)

/** Format of a browser's secret: 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/

/** Hash of a browser's secret. A plain hash is enough, because the secret has 256 random bits. */
function ownerOf(secret: string | undefined): string | undefined {
  return secret !== undefined && SECRET.test(secret)
    ? createHash('sha256').update(secret).digest('base64url')
    : undefined
}

function beginning(owner: string | undefined): Conversation {
  return { sessionId: `chat_${randomBytes(24).toString('base64url')}`, turns: [], stale: [], owner }
}

function sentIn({ index }: RateWindow, urgent = false): string {
  return `${SENT}${urgent ? 'urgent-' : ''}${index}`
}

const keyOfSession = (sessionId: string) => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' })
const keyOfBudget = (now: number) => ({ pk: `BUDGET#${new Date(now).toISOString().slice(0, 10)}`, sk: 'BUDGET' })
