import { createHash, randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateQuery, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { storedTurn } from '#domain/chat/conversation.ts'
import type { Rating, Turn } from '#domain/chat/conversation.ts'
import { handOverSchema } from '#domain/chat/hand-over.ts'
import type { HandOver } from '#domain/chat/hand-over.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { RateWindow } from '#domain/contract/rate-window.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { conversationKey, turnsOf } from '#lambdas/platform/assistant/assistant-keys.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { FingerprintOf } from '#lambdas/platform/fingerprint.ts'
import { countOnDay } from '#lambdas/platform/daily-figures.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { budgetsOn, tokenBudget } from '#lambdas/platform/token-budget.ts'
import type { Booking } from '#lambdas/platform/token-budget.ts'
import { listed, turnItem } from './conversation-items.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
  readonly fingerprintOf: FingerprintOf
  readonly limits: {
    readonly perIp: number
    readonly perSession: number
    readonly windowSeconds: number
    readonly dailyTokens: number
  }
  readonly sessionDays: number
}

/** The newest turns of a stored conversation, with its rate counters. */
export interface Conversation {
  readonly sessionId: string
  /** How many turns are stored; a turn is only added to the conversation as it was read. */
  readonly version: number
  /** The newest, oldest first. */
  readonly turns: readonly Turn[]
  /** Names of counter attributes whose window is over; `save` removes them. */
  readonly stale: readonly string[]
  /** Hash of the browser's secret, which is needed to continue the conversation; undefined if it sent none. */
  readonly owner: string | undefined
  readonly handOver: HandOver | undefined
  /** Answers by first aid. */
  readonly emergencies: number
}

export type Opened =
  | { readonly outcome: 'open'; readonly conversation: Conversation }
  | { readonly outcome: 'too-many'; readonly retryAfterSeconds: number }

/** A turn to be stored, which gets its number when it is. */
export type NewTurn = Omit<Turn, 'number' | 'at' | 'rating' | 'reason'>

interface Rated {
  readonly rating: Rating
  readonly reason?: string
}

/** What is stored with a turn. */
interface Besides {
  readonly handOver?: HandOver
  readonly messages?: readonly FeatureMessage[]
  /** Name of a failed condition: `over-limit`. */
  readonly items?: readonly ItemWrite[]
}

export type ConversationStore = ReturnType<typeof conversationStore>

/** Name of the condition that a caller hands over no more than allowed. */
export const OVER_LIMIT = 'over-limit'

const SECONDS_PER_DAY = 24 * 60 * 60
/** Turns that the next answer may need. */
const NEWEST_TURNS = 12
/** How often a turn is added again after another tab added one. */
const ATTEMPTS = 8
/** Conversations that one address hands over in a window. */
const MOST_HAND_OVERS = 6

/** Transcripts that are mailed in a UTC day. */
const TRANSCRIPTS = { ofConversation: 3, ofCaller: 10, toAddress: 3 } as const

/** Stores conversations, rate counters and the daily token budget in the assistant's table. */
export function conversationStore({ tables, table, commit, fingerprintOf, limits, sessionDays }: Options) {
  const budget = tokenBudget(tables, table)

  /**
   * Counts a message and loads its conversation. An unknown id or a wrong secret starts a new conversation: the id alone,
   * which can be seen or guessed, must not open one. A repeat of the first message, also one that comes while or after it is stored, finds
   * the conversation that it began.
   */
  async function open(ask: {
    sessionId: string
    secret: string | undefined
    callerAddress: string
    now: number
    /** Of the message, or of the first one of a conversation whose id the browser does not know. */
    messageId?: string | undefined
    /** Urgent messages have their own counter, so that colleagues' questions on the same IP cannot block them. */
    urgent?: boolean
  }): Promise<Opened> {
    const { urgent = false } = ask
    const window = rateWindow(ask.now, limits.windowSeconds)
    const [conversation, welcome] = await Promise.all([
      resume(ask, { owner: ownerOf(ask.secret), window, now: ask.now, urgent }),
      countCaller(ask.callerAddress, window, ask.now, urgent),
    ])
    if (!welcome || conversation === 'too-many') return { outcome: 'too-many', retryAfterSeconds: window.secondsLeft }
    return { outcome: 'open', conversation }
  }

  async function resume(
    { sessionId, messageId }: { readonly sessionId: string; readonly messageId?: string | undefined },
    by: { owner: string | undefined; window: RateWindow; now: number; urgent: boolean },
  ): Promise<Conversation | 'too-many'> {
    const { owner } = by
    if (owner === undefined) return beginning(newId(), owner)
    const kept = OURS.test(sessionId) ? await resumeKept(sessionId, { ...by, owner }) : undefined
    if (kept) return kept
    if (messageId === undefined) return beginning(newId(), owner)
    const begun = begunBy(messageId, owner)
    return (await resumeKept(begun, { ...by, owner })) ?? beginning(begun, owner)
  }

  /** Undefined if there is none of this browser. */
  async function resumeKept(
    sessionId: string,
    { owner, window, now, urgent }: { owner: string; window: RateWindow; now: number; urgent: boolean },
  ): Promise<Conversation | 'too-many' | undefined> {
    try {
      const [{ Attributes = {} }, turns] = await Promise.all([
        tables.send(
          new UpdateCommand({
            TableName: table,
            Key: conversationKey(sessionId),
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
        ),
        newestTurns(sessionId),
      ])
      const current = [sentIn(window), sentIn(window, true)]
      const stale = Object.keys(Attributes).filter((name) => name.startsWith(SENT) && !current.includes(name))
      const { version, handOver, emergencies } = headSchema.parse(Attributes)
      const stored = turns.filter(({ number }) => number <= version)
      return { sessionId, version, turns: stored, stale, owner, handOver, emergencies }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      const isTheirs = error.Item?.owner?.S === owner && Number(error.Item?.expiresAt?.N ?? 0) * 1000 > now
      return isTheirs ? 'too-many' : undefined
    }
  }

  async function newestTurns(sessionId: string): Promise<Turn[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        ...turnsOf(sessionId),
        ScanIndexForward: false,
        Limit: NEWEST_TURNS,
        ConsistentRead: true,
      }),
    )
    return Items.map((item) => storedTurn(item)).toReversed()
  }

  /** All turns, oldest first. */
  async function allTurns(sessionId: string): Promise<Turn[]> {
    const turns: Turn[] = []
    const pages = paginateQuery({ client: tables }, { TableName: table, ...turnsOf(sessionId), ConsistentRead: true })
    for await (const { Items = [] } of pages) turns.push(...Items.map((item) => storedTurn(item)))
    return turns
  }

  /** A conversation with all its turns; undefined without its secret. Counts nothing. */
  async function read(
    sessionId: string,
    { secret, now }: { secret: string | undefined; now: number },
  ): Promise<Conversation | undefined> {
    const owner = ownerOf(secret)
    if (owner === undefined || !OURS.test(sessionId)) return undefined
    const [head, turns] = await Promise.all([headOf(sessionId), allTurns(sessionId)])
    if (!head || head.owner !== owner || head.expiresAt * 1000 <= now) return undefined
    const { version, handOver, emergencies } = head
    return { sessionId, version, turns, stale: [], owner, handOver, emergencies }
  }

  async function headOf(sessionId: string) {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: conversationKey(sessionId), ConsistentRead: true }),
    )
    return Item && headSchema.parse(Item)
  }

  async function countCaller(
    callerAddress: string,
    window: RateWindow,
    now: number,
    urgent: boolean,
  ): Promise<boolean> {
    const fingerprint = await visitorOf(callerAddress, now)
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

  /** The fingerprint that limits count a caller by. */
  function visitorOf(callerAddress: string, now: number): Promise<string> {
    return fingerprintOf(`ip ${addressBlock(callerAddress)}`, now)
  }

  /** The write that counts a hand-over of a caller. */
  function countHandOver(visitor: string, now: number): ItemWrite {
    const window = rateWindow(now, limits.windowSeconds)
    return {
      update: countOne({ by: 'hand-over', fingerprint: visitor, window, limit: MOST_HAND_OVERS }),
      condition: OVER_LIMIT,
    }
  }

  /** After how many seconds a caller who handed over too many may do so again. */
  function handOverAgainAfter(now: number): number {
    return rateWindow(now, limits.windowSeconds).secondsLeft
  }

  /** Reserves `tokens` from the daily budget of all conversations; undefined if less is left. */
  function book(tokens: number, now: number): Promise<Booking | undefined> {
    return budget.book({ key: { pk: budgetsOn(now), sk: 'BUDGET' }, tokens, at: now }, limits.dailyTokens)
  }

  /**
   * Adds a turn, and what is stored with it, in one transaction. A turn that another tab added meanwhile stays: this one comes after it.
   * Gives its number, or `over-limit` where a condition of that name failed. A message that was stored meanwhile is not stored again, and a
   * conversation that was handed over meanwhile is not handed over again.
   */
  async function save(
    conversation: Conversation,
    { turn, now }: { turn: NewTurn; now: number },
    besides: Besides = {},
  ): Promise<number | typeof OVER_LIMIT | { readonly handedOver: HandOver }> {
    let { version } = conversation
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const number = version + 1
      const committed = await commit({
        items: [...addTurn(conversation, version, { turn, now, handOver: besides.handOver }), ...(besides.items ?? [])],
        messages: besides.messages ?? [],
      })
      if (committed.outcome === 'written') return number
      const failed = committed.outcome === 'refused' ? committed.failed : []
      if (failed.includes(OVER_LIMIT)) return OVER_LIMIT
      if (!failed.includes(ADDED_MEANWHILE)) throw new Error(`A turn was refused by ${failed.join(', ')}.`)
      const [head, newest] = await Promise.all([headOf(conversation.sessionId), newestTurns(conversation.sessionId)])
      version = head?.version ?? 0
      const same = newest.find(({ messageId }) => messageId !== undefined && messageId === turn.messageId)
      if (besides.handOver && head?.handOver && head.handOver.ticketNumber !== conversation.handOver?.ticketNumber)
        return { handedOver: head.handOver }
      if (same && !besides.handOver) return same.number
    }
    throw new Error('Others added turns in all attempts.')
  }

  function addTurn(
    { sessionId, stale, owner }: Conversation,
    version: number,
    { turn, now, handOver }: { turn: NewTurn; now: number; handOver: HandOver | undefined },
  ): ItemWrite[] {
    const at = new Date(now).toISOString()
    const expiresAt = expiryOf(at)
    const number = version + 1
    const { names, sets, values, adds } = listed({ sessionId, at, turn, handOver })
    const staleNames = Object.fromEntries(stale.map((name, i) => [`#stale${i}`, name]))
    return [
      {
        update: {
          Key: conversationKey(sessionId),
          UpdateExpression: [
            `SET version = :version, expiresAt = :expiresAt, #sent = if_not_exists(#sent, :one), ${sets}`,
            ...(owner === undefined ? [] : [', #owner = :owner']),
            ...(adds === '' ? [] : [` ADD ${adds}`]),
            ...(stale.length > 0 ? [` REMOVE ${Object.keys(staleNames).join(', ')}`] : []),
          ].join(''),
          ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :before',
          ExpressionAttributeNames: {
            '#sent': sentIn(rateWindow(now, limits.windowSeconds)),
            ...(owner !== undefined && { '#owner': 'owner' }),
            ...names,
            ...staleNames,
          },
          ExpressionAttributeValues: {
            ':version': number,
            ...(version > 0 && { ':before': version }),
            ':expiresAt': expiresAt,
            ':one': 1,
            ...(owner !== undefined && { ':owner': owner }),
            ...values,
          },
        },
        condition: ADDED_MEANWHILE,
      },
      { put: { Item: turnItem(sessionId, { ...turn, number, at }, expiresAt) } },
    ]
  }

  /** Notes whether an answer helped. False if the conversation is not this browser's, or has no such turn. */
  async function rate(
    { sessionId, number }: { readonly sessionId: string; readonly number: number },
    { secret, now, rating, reason }: Rated & { readonly secret: string | undefined; readonly now: number },
  ): Promise<boolean> {
    const conversation = await read(sessionId, { secret, now })
    const before = conversation?.turns.find((turn) => turn.number === number)
    if (!before) return false
    const { rating: was, reason: _reason, ...turn } = before
    const item = turnItem(sessionId, { ...turn, rating, ...(reason && { reason }) }, expiryOf(turn.at))
    const change = (of: Rating) => Number(rating === of) - Number(was === of)
    await commit({
      items: [
        { put: { Item: item, ConditionExpression: 'attribute_exists(pk)' } },
        {
          update: {
            Key: conversationKey(sessionId),
            UpdateExpression: 'ADD thumbsUp :up, thumbsDown :down',
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':up': change('up'), ':down': change('down') },
          },
        },
      ],
    })
    return true
  }

  /** When a turn of that time expires, in epoch seconds. */
  function expiryOf(at: string): number {
    return Math.floor(Date.parse(at) / 1000) + sessionDays * SECONDS_PER_DAY
  }

  /** Counts an answered message for the figures of the day; a conversation counts once, and once as an emergency. */
  async function countAnswer(conversation: Conversation, said: { now: number; isEmergency?: boolean }): Promise<void> {
    const isFirst = conversation.version === 0
    const names = [
      'messages' as const,
      ...(isFirst ? ['conversations' as const] : []),
      ...(said.isEmergency && conversation.emergencies === 0 ? ['emergencies' as const] : []),
    ]
    await tables.send(new UpdateCommand({ TableName: table, ...countOnDay('chat', names, said.now) }))
  }

  /** Counts a conversation that people took over for the figures of the day, once. */
  async function noteHandOver({ handOver: before }: Conversation, now: number): Promise<void> {
    if (before) return
    await tables.send(new UpdateCommand({ TableName: table, ...countOnDay('chat', ['handOvers'], now) }))
  }

  /**
   * Puts a transcript into the outbox, or the command that the help desk mails it. An address that got enough today gets none, and the
   * caller is not told, because the address may be somebody else's.
   */
  async function mail(
    transcript: { readonly mails: readonly OutboxMail[] } | { readonly messages: readonly FeatureMessage[] },
    {
      to,
      sessionId,
      callerAddress,
      now,
    }: { readonly to: string; readonly sessionId: string; readonly callerAddress: string; readonly now: number },
  ): Promise<'sent' | { retryAfterSeconds: number }> {
    const window = rateWindow(now, SECONDS_PER_DAY)
    const [caller, recipient, ofConversation] = await Promise.all([
      visitorOf(callerAddress, now),
      fingerprintOf(`transcript to ${to.toLowerCase()}`, now),
      fingerprintOf(`transcript of ${sessionId}`, now),
    ])
    const once = (fingerprint: string, limit: number, condition: string): ItemWrite => ({
      update: countOne({ by: 'transcript', fingerprint, window, limit }),
      condition,
    })
    const committed = await commit({
      items: [
        once(caller, TRANSCRIPTS.ofCaller, OVER_LIMIT),
        once(ofConversation, TRANSCRIPTS.ofConversation, OVER_LIMIT),
        once(recipient, TRANSCRIPTS.toAddress, RECIPIENT_FULL),
      ],
      ...transcript,
    })
    const failed = committed.outcome === 'refused' ? committed.failed : []
    return failed.includes(OVER_LIMIT) ? { retryAfterSeconds: window.secondsLeft } : 'sent'
  }

  return {
    open,
    read,
    rate,
    book,
    settle: (booking: Booking, spent: number) => budget.settle(booking, spent),
    save,
    countAnswer,
    noteHandOver,
    allTurns,
    visitorOf,
    countHandOver,
    handOverAgainAfter,
    mail,
  }
}

const ADDED_MEANWHILE = 'added-meanwhile'
const RECIPIENT_FULL = 'recipient-full'
const OURS = /^chat_[\w-]{32}$/
const SENT = 'sent-'

const headSchema = z.object({
  version: z.int().default(0),
  owner: z.string().optional(),
  expiresAt: z.int(),
  handOver: handOverSchema.optional(),
  emergencies: z.int().min(0).default(0),
})

/** Format of a browser's secret: 32 random bytes in base64url. */
const SECRET = /^[\w-]{43}$/

/** Hash of a browser's secret. A plain hash is enough, because the secret has 256 random bits. */
function ownerOf(secret: string | undefined): string | undefined {
  return secret !== undefined && SECRET.test(secret)
    ? createHash('sha256').update(secret).digest('base64url')
    : undefined
}

const newId = () => `chat_${randomBytes(24).toString('base64url')}`

/** The id of the conversation that a message of a browser began, the same for every repeat. Nobody without its secret can tell it. */
function begunBy(messageId: string, owner: string): string {
  return `chat_${createHash('sha256').update(`conversation ${owner} ${messageId}`).digest().subarray(0, 24).toString('base64url')}`
}

function beginning(sessionId: string, owner: string | undefined): Conversation {
  return { sessionId, version: 0, turns: [], stale: [], owner, handOver: undefined, emergencies: 0 }
}

function sentIn({ index }: RateWindow, urgent = false): string {
  return `${SENT}${urgent ? 'urgent-' : ''}${index}`
}
