import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { doings } from '#domain/helpdesk/presence.ts'
import type { Doing } from '#domain/helpdesk/presence.ts'
import { LOG, readLogKey } from '../search/desk-log.ts'

const presenceSchema = z.object({
  personId: z.string(),
  doing: z.enum(doings),
  /** Milliseconds since 1970. */
  until: z.int(),
})
type Presence = z.infer<typeof presenceSchema>

/** How long a person counts as present after their last pulse. Renewed when less than half of it is left. */
const THERE_MS = 45_000
/** Maximum changes per response; a screen that missed more reads everything again. */
const MOST_CHANGES = 100

const presencePartition = (ticketNumber: string) => `PRESENCE#${ticketNumber}`

export interface DeskChanges {
  readonly changes: readonly { readonly ticketNumber: string; readonly version: number }[]
  /** There were more than the answer says. */
  readonly more: boolean
}

export type PresenceStore = ReturnType<typeof presenceStore>

/** Recent ticket changes and presence, which the desk's screens request every few seconds. */
export function presenceStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  return {
    /** The changes after a time (ISO 8601). */
    async changesSince(time: string): Promise<DeskChanges> {
      const { Items = [], LastEvaluatedKey } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND sk > :time',
          ExpressionAttributeValues: { ':pk': LOG, ':time': time },
          ProjectionExpression: 'sk',
          Limit: MOST_CHANGES,
        }),
      )
      const changes = Items.map(({ sk }) => readLogKey(String(sk))).map(({ ticketNumber, version }) => ({
        ticketNumber,
        version,
      }))
      return { changes, more: LastEvaluatedKey !== undefined }
    },

    /** The others at a ticket. `own` says what the asker does there, and is written only if it is new or about to expire. */
    async at(ticketNumber: string, own: { personId: string; doing: Doing }, now: number): Promise<Presence[]> {
      const pk = presencePartition(ticketNumber)
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': pk },
        }),
      )
      const there = z
        .array(presenceSchema)
        .parse(Items)
        .filter(({ until }) => until > now)
      const known = there.find(({ personId }) => personId === own.personId)
      if (!known || known.doing !== own.doing || known.until - now < THERE_MS / 2) {
        const until = now + THERE_MS
        await tables.send(
          new PutCommand({
            TableName: table,
            Item: {
              pk,
              sk: own.personId,
              kind: 'presence',
              ...own,
              until,
              expiresAt: Math.ceil(until / 1000),
            },
          }),
        )
      }
      return there.filter(({ personId }) => personId !== own.personId)
    },
  }
}
