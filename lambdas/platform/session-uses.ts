import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Actor } from '#domain/accounts/actor.ts'
import { deviceSchema } from '#domain/accounts/device.ts'
import type { Device } from '#domain/accounts/device.ts'
import { LONGEST_SESSION_DAYS } from '#domain/accounts/session.ts'

/** Records the use of the actor's session. */
export type NoteSession = (actor: Actor, device: Device) => Promise<void>

/** A use is written again after this time, so that most calls write nothing. */
const NOTED_MS = 10 * 60_000
const MOST_NOTED = 1000
const SECONDS_KEPT = (LONGEST_SESSION_DAYS + 1) * 24 * 60 * 60

/** A person's session. Timestamps are ISO 8601, UTC. */
export const sessionUseSchema = z.object({
  personId: z.string(),
  sessionId: z.string(),
  /** The verified address, which is mailed about a new device. */
  email: z.string().optional(),
  device: deviceSchema,
  /** Epoch seconds. */
  signedInAt: z.number(),
  firstUsedAt: z.string(),
  lastUsedAt: z.string(),
  /** When the browser signed out. A later use lists the session again. */
  leftAt: z.string().optional(),
})
export type SessionUse = Readonly<z.infer<typeof sessionUseSchema>>

/**
 * Records sessions as they are used. The trigger that issues tokens does not know their `origin_jti`, so the first call of a
 * session records it, whichever function answers. A session that cannot be recorded is refused, so that the list is complete.
 */
export function sessionNotes(tables: DynamoDBDocumentClient, table: string, now = () => Date.now()): NoteSession {
  const noted = new Map<string, number>()

  return async ({ id: personId, sessionId, email, signedInAt }, device) => {
    const at = now()
    if ((noted.get(sessionId) ?? 0) > at) return
    const lastUsedAt = new Date(at).toISOString()
    const values = {
      kind: 'session',
      personId,
      sessionId,
      device,
      signedInAt,
      lastUsedAt,
      expiresAt: signedInAt + SECONDS_KEPT,
      ...(email !== undefined && { email }),
    }
    await tables.send(
      new UpdateCommand({
        TableName: table,
        Key: sessionUseKey(personId, sessionId),
        UpdateExpression: `SET #firstUsedAt = if_not_exists(#firstUsedAt, :lastUsedAt), ${Object.keys(values)
          .map((name) => `#${name} = :${name}`)
          .join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(
          ['firstUsedAt', ...Object.keys(values)].map((name) => [`#${name}`, name]),
        ),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    )
    if (noted.size >= MOST_NOTED) noted.clear()
    noted.set(sessionId, at + NOTED_MS)
  }
}

/** The recorded sessions of a person, in any order. DynamoDB deletes expired ones late, so the caller checks them. */
export async function sessionUsesOf(
  tables: DynamoDBDocumentClient,
  table: string,
  personId: string,
): Promise<SessionUse[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': sessionUseKey(personId, '').pk },
      ConsistentRead: true,
    }),
  )
  return Items.map((item) => sessionUseSchema.parse(item))
}

/** Notes that the browser of a session has signed out. `now` is in milliseconds. */
export async function leaveSession(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  { personId, sessionId }: Pick<SessionUse, 'personId' | 'sessionId'>,
  now: number,
): Promise<void> {
  await tables.send(
    new UpdateCommand({
      TableName: table,
      Key: sessionUseKey(personId, sessionId),
      // The call itself has recorded the session, unless its person is being erased.
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET leftAt = :at',
      ExpressionAttributeValues: { ':at': new Date(now).toISOString() },
    }),
  )
}

const sessionUseKey = (personId: string, sessionId: string) => ({ pk: `USES#${personId}`, sk: sessionId })
