import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { LONGEST_SESSION_DAYS } from '#domain/accounts/session.ts'
import type { SessionTimestamps } from '#domain/accounts/session.ts'

/**
 * Reads which of a person's sessions were ended, and when their rights changed. `fresh` reads the table, otherwise the answer may
 * be a minute old.
 */
export type ReadSessionTimestamps = (
  personId: string,
  options?: { readonly fresh?: boolean },
) => Promise<SessionTimestamps>

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 1000
const SECONDS_KEPT = (LONGEST_SESSION_DAYS + 1) * 24 * 60 * 60

/**
 * Tokens issued up to this long after a change of rights are refused too, because clocks differ and the token's
 * membership may have been read just before the change.
 */
const CLOCK_DIFFERENCE_MS = 1000

const timestampsSchema = z.object({ endedAt: z.number().optional(), rightsChangedAt: z.number().optional() })

/** Attribute of a separately ended session, with the epoch second from which it can be removed. */
const ENDED_ONE = 'ended#'
/** Far below the size of an item, and more than a person ends by hand. */
const MOST_ENDED_ONES = 200

/** Reads the timestamps, cached for a minute per person. A failed read fails the call, so that nobody passes unchecked. */
export function endedSessions(
  tables: DynamoDBDocumentClient,
  table: string,
  now = () => Date.now(),
): ReadSessionTimestamps {
  const known = new Map<string, { readonly timestamps: SessionTimestamps; readonly until: number }>()

  return async (personId, { fresh = false } = {}) => {
    const found = known.get(personId)
    if (!fresh && found && found.until > now()) return found.timestamps
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: endedSessionsKey(personId), ConsistentRead: true }),
    )
    const timestamps = { ...timestampsSchema.parse(Item ?? {}), endedOnes: new Set(endedOnesOf(Item).keys()) }
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(personId, { timestamps, until: now() + REMEMBERED_MS })
    return timestamps
  }
}

/**
 * The item that ends every session that began at `endedAt` (epoch seconds) or before. It may overwrite
 * `rightsChangedAt`, because the sessions from before that time end as well.
 */
export function endedSessionsItem(personId: string, endedAt: number) {
  return { ...endedSessionsKey(personId), kind: 'ended-sessions', endedAt, expiresAt: endedAt + SECONDS_KEPT }
}

/** Invalidates tokens whose organisation was read at `now` (milliseconds) or before; a refresh gets a new one. */
export function rightsChange(table: string, personId: string, now: number) {
  return {
    TableName: table,
    Key: endedSessionsKey(personId),
    UpdateExpression: 'SET kind = :kind, rightsChangedAt = :at, expiresAt = :expiresAt',
    ExpressionAttributeValues: {
      ':kind': 'ended-sessions',
      ':at': now + CLOCK_DIFFERENCE_MS,
      ':expiresAt': Math.floor(now / 1000) + SECONDS_KEPT,
    },
  }
}

/**
 * The same for a change at `at` that may be repeated: it never takes back a later one. Its condition fails if there is nothing to change.
 */
export function rightsChangeOnce(table: string, personId: string, at: number) {
  const change = rightsChange(table, personId, at)
  return { ...change, ConditionExpression: 'attribute_not_exists(rightsChangedAt) OR rightsChangedAt < :at' }
}

/**
 * The update that ends one session, so that all of its tokens are refused; undefined if too many were ended separately. `now`
 * is in milliseconds.
 */
export async function oneSessionEnd(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
  now: number,
) {
  const Key = endedSessionsKey(personId)
  const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
  const second = Math.floor(now / 1000)
  const ended = [...endedOnesOf(Item)]
  const forgotten = ended.filter(([, until]) => until < second).map(([id]) => id)
  if (ended.length - forgotten.length >= MOST_ENDED_ONES) return undefined
  const removed = forgotten.map((_, position) => `#old${position}`)
  return {
    Key,
    UpdateExpression: `SET #kind = :kind, #ended = :until, #expiresAt = :until${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
    ExpressionAttributeNames: {
      '#kind': 'kind',
      '#ended': `${ENDED_ONE}${sessionId}`,
      '#expiresAt': 'expiresAt',
      ...Object.fromEntries(forgotten.map((id, position) => [`#old${position}`, `${ENDED_ONE}${id}`])),
    },
    ExpressionAttributeValues: { ':kind': 'ended-sessions', ':until': second + SECONDS_KEPT },
  }
}

function endedOnesOf(item: Readonly<Record<string, unknown>> | undefined): Map<string, number> {
  return new Map(
    Object.entries(item ?? {})
      .filter(([name]) => name.startsWith(ENDED_ONE))
      .map(([name, until]) => [name.slice(ENDED_ONE.length), Number(until)]),
  )
}

function endedSessionsKey(personId: string) {
  return { pk: `SESSIONS#${personId}`, sk: 'ENDED' }
}
