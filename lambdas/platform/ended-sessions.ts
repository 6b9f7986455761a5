import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'

/** Says when all sessions of a person were ended last, in epoch seconds. */
export type EndedAt = (personId: string) => Promise<number | undefined>

const REMEMBERED_MS = 60_000
const MOST_REMEMBERED = 1000
/** No refresh token lives longer than 30 days. */
const SECONDS_KEPT = 31 * 24 * 60 * 60

const markSchema = z.object({ endedAt: z.number() })

/** Reads the mark once a minute for each person. Where it can't be read the call fails: nobody is let in unchecked. */
export function endedSessions(tables: DynamoDBDocumentClient, table: string, now = () => Date.now()): EndedAt {
  const known = new Map<string, { readonly endedAt: number | undefined; readonly until: number }>()

  return async (personId) => {
    const found = known.get(personId)
    if (found && found.until > now()) return found.endedAt
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: endedSessionsKey(personId), ConsistentRead: true }),
    )
    const endedAt = Item && markSchema.parse(Item).endedAt
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(personId, { endedAt, until: now() + REMEMBERED_MS })
    return endedAt
  }
}

/** The mark that ends every session that began at `endedAt` (epoch seconds) or before. */
export function endedSessionsItem(personId: string, endedAt: number) {
  return { ...endedSessionsKey(personId), kind: 'ended-sessions', endedAt, expiresAt: endedAt + SECONDS_KEPT }
}

function endedSessionsKey(personId: string) {
  return { pk: `SESSIONS#${personId}`, sk: 'ENDED' }
}
