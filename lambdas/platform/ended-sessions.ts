import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { SessionTimestamps } from '#domain/accounts/session.ts'

/** Reads when a person's sessions were ended and when their rights changed. */
export type ReadSessionTimestamps = (personId: string) => Promise<SessionTimestamps>

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 1000
/** No refresh token lives longer than 30 days. */
const SECONDS_KEPT = 31 * 24 * 60 * 60

/**
 * Tokens issued up to this long after a change of rights are refused too, because clocks differ and the token's
 * membership may have been read just before the change.
 */
const CLOCK_DIFFERENCE_MS = 1000

const timestampsSchema = z.object({ endedAt: z.number().optional(), rightsChangedAt: z.number().optional() })

/** Reads the timestamps, cached for a minute per person. A failed read fails the call, so that nobody passes unchecked. */
export function endedSessions(
  tables: DynamoDBDocumentClient,
  table: string,
  now = () => Date.now(),
): ReadSessionTimestamps {
  const known = new Map<string, { readonly timestamps: SessionTimestamps; readonly until: number }>()

  return async (personId) => {
    const found = known.get(personId)
    if (found && found.until > now()) return found.timestamps
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: endedSessionsKey(personId), ConsistentRead: true }),
    )
    const timestamps = timestampsSchema.parse(Item ?? {})
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

function endedSessionsKey(personId: string) {
  return { pk: `SESSIONS#${personId}`, sk: 'ENDED' }
}
