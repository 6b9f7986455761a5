import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { deviceEntry } from '#domain/accounts/account-audit.ts'
import { deviceName } from '#domain/accounts/device.ts'
import { newDeviceMail } from '#domain/accounts/mails/account-mails.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { SessionUse } from '#lambdas/platform/session-uses.ts'

const SECONDS_KEPT = 365 * 24 * 60 * 60

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly commit: Commit
}

/** The kinds of browser and system that each person has used. */
export function deviceStore({ tables, table, commit }: Options) {
  /**
   * Remembers the device of a new session. The person is mailed if they used other devices before, but never this one. Idempotent:
   * the stream may deliver a session more than once. `now` is in milliseconds.
   */
  async function remember({ personId, device, email, firstUsedAt, sessionId }: SessionUse, now: number): Promise<void> {
    const key = deviceKey(personId, deviceName(device))
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': key.pk },
        ConsistentRead: true,
      }),
    )
    if (Items.some(({ sk }) => sk === key.sk)) return
    const isFirst = Items.length === 0
    await commit({
      items: [
        {
          put: {
            Item: { ...key, kind: 'device', expiresAt: Math.floor(now / 1000) + SECONDS_KEPT },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
          condition: 'device-unknown',
        },
      ],
      mails: isFirst || email === undefined ? [] : [newDeviceMail(email, device, { at: firstUsedAt, id: sessionId })],
      audit: [deviceEntry(personId, device, { at: firstUsedAt, isFirst })],
    })
  }

  return { remember }
}

const deviceKey = (personId: string, name: string) => ({ pk: `DEVICES#${personId}`, sk: name })
