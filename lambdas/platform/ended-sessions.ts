import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { SessionTimestamps } from '#domain/accounts/session.ts'

/** Says what was last recorded of a person's sessions. */
export type MarksOf = (personId: string) => Promise<SessionTimestamps>

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 1000
/** No refresh token lives longer than 30 days. */
const SECONDS_KEPT = 31 * 24 * 60 * 60

/**
 * A membership may have been read for a token just before the change was written, and the clocks of two functions differ:
 * tokens of this long after a change count as older.
 */
const CLOCK_DIFFERENCE_MS = 1000

const marksSchema = z.object({ endedAt: z.number().optional(), rightsChangedAt: z.number().optional() })

/** Reads the marks once a minute for each person. Where it can't be read the call fails: nobody is let in unchecked. */
export function endedSessions(tables: DynamoDBDocumentClient, table: string, now = () => Date.now()): MarksOf {
  const known = new Map<string, { readonly marks: SessionTimestamps; readonly until: number }>()

  return async (personId) => {
    const found = known.get(personId)
    if (found && found.until > now()) return found.marks
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: endedSessionsKey(personId), ConsistentRead: true }),
    )
    const marks = marksSchema.parse(Item ?? {})
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(personId, { marks, until: now() + REMEMBERED_MS })
    return marks
  }
}

/**
 * The mark that ends every session that began at `endedAt` (epoch seconds) or before. It may overwrite when rights
 * changed: no session that is left is older than that.
 */
export function endedSessionsItem(personId: string, endedAt: number) {
  return { ...endedSessionsKey(personId), kind: 'ended-sessions', endedAt, expiresAt: endedAt + SECONDS_KEPT }
}

/** Makes every token worthless whose organisation was read at `now` (milliseconds) or before; the sessions go on. */
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
