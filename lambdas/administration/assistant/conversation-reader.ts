import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { momentsWithin } from '#domain/calendar/days-within.ts'
import { turnSchema } from '#domain/chat/conversation.ts'
import type { Turn } from '#domain/chat/conversation.ts'
import { fitsFilter, hasWords, isOnDays, listedConversationSchema } from '#domain/chat/listed-conversation.ts'
import type { ConversationFilter, ListedConversation, ShownConversation } from '#domain/chat/listed-conversation.ts'
import { conversationKey, conversationsOn, turnsOf } from '#lambdas/platform/assistant/assistant-keys.ts'

/** As the privacy page states; the table deletes them later by up to two days. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const PAGE = 30
/** Conversations that one call looks at; with words it reads their turns, too. */
const MOST_READ = 400
const MOST_READ_WITH_WORDS = 120
/** Conversations whose turns are read at the same time. */
const AT_ONCE = 12

const count = z.number().default(0)
const headSchema = z
  .object({
    ...listedConversationSchema.omit({ turns: true }).shape,
    version: z.int().default(0),
    unsure: count,
    emergencies: count,
    thumbsUp: count,
    thumbsDown: count,
    expiresAt: z.int(),
    sk1: z.string(),
  })
  .transform(({ version, ...rest }) => ({ ...rest, turns: version }))
type Head = z.infer<typeof headSchema>

interface Asked {
  readonly words: string
  readonly only?: ConversationFilter | undefined
  /** First and last day on which it began, or on which its first emergency was. */
  readonly since?: string | undefined
  readonly until?: string | undefined
  /** Where the page before ended. */
  readonly before?: string | undefined
}

export type ConversationReader = ReturnType<typeof conversationReader>

/** Reads what visitors and the assistant said, in the assistant's table. `now` is in milliseconds since 1970. */
export function conversationReader(tables: DynamoDBDocumentClient, table: string) {
  /** A page of conversations, newest first, and where it ended if there may be more. */
  async function list(
    { words, before, ...asked }: Asked,
    now: number,
  ): Promise<{ conversations: ListedConversation[]; searched: number; before?: string }> {
    const conversations: ListedConversation[] = []
    // A conversation of a later day has its last message on that day or after it.
    const { from } = momentsWithin(asked)
    const oldest = dayOf(Math.max(now - KEPT_DAYS * DAY_MS, from === undefined ? 0 : Date.parse(from)))
    const most = words === '' ? MOST_READ : MOST_READ_WITH_WORDS
    let place = before
    let read = 0
    let day = before?.slice(0, 10) ?? dayOf(now)
    while (day >= oldest) {
      const heads = await headsOn(day, place)
      for (let at = 0; at < heads.length; at += AT_ONCE) {
        const some = heads.slice(at, at + AT_ONCE)
        const fits = await Promise.all(some.map((head) => isSought(head, { words, ...asked }, now)))
        for (const [index, head] of some.entries()) {
          read += 1
          place = head.sk1
          if (fits[index]) conversations.push(listedConversationSchema.parse(head))
          if (conversations.length >= PAGE) return { conversations, searched: read, before: place }
        }
        if (read >= most) return { conversations, searched: read, before: place! }
      }
      if (heads.length < QUERY_PAGE) day = dayOf(Date.parse(`${day}T00:00:00Z`) - DAY_MS)
    }
    return { conversations, searched: read }
  }

  async function isSought(head: Head, { words, ...asked }: Asked, now: number): Promise<boolean> {
    if (head.expiresAt * 1000 <= now || !fitsFilter(head, asked.only) || !isOnDays(head, asked)) return false
    if (words === '' || hasWords(head.title, words)) return true
    const turns = await turnsIn(head.sessionId, now)
    const said = turns.map(({ question, answer, reason = '' }) => `${question}\n${answer}\n${reason}`)
    return hasWords(`${said.join('\n')}\n${head.handOver?.ticketNumber ?? ''}`, words)
  }

  async function headsOn(day: string, place: string | undefined): Promise<Head[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'index1',
        KeyConditionExpression: place === undefined ? 'pk1 = :list' : 'pk1 = :list AND sk1 < :place',
        ExpressionAttributeValues: {
          ':list': conversationsOn(day),
          ...(place !== undefined && { ':place': place }),
        },
        ScanIndexForward: false,
        Limit: QUERY_PAGE,
      }),
    )
    return Items.map((item) => headSchema.parse(item))
  }

  /** A conversation with its turns; undefined if it is older than it may be kept. */
  async function find(sessionId: string, now: number): Promise<ShownConversation | undefined> {
    const [{ Item }, history] = await Promise.all([
      tables.send(new GetCommand({ TableName: table, Key: conversationKey(sessionId), ConsistentRead: true })),
      turnsIn(sessionId, now),
    ])
    const head = Item && headSchema.parse(Item)
    return head && head.expiresAt * 1000 > now ? { ...listedConversationSchema.parse(head), history } : undefined
  }

  async function turnsIn(sessionId: string, now: number): Promise<Turn[]> {
    const turns: Turn[] = []
    for await (const { Items = [] } of paginateQuery({ client: tables }, { TableName: table, ...turnsOf(sessionId) }))
      turns.push(
        ...Items.filter(({ expiresAt }) => Number(expiresAt) * 1000 > now).map((item) => turnSchema.parse(item)),
      )
    return turns
  }

  return { list, find }
}

const QUERY_PAGE = 100

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
