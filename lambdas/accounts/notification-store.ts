import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { NotificationMessage } from '#domain/offers/message.ts'
import { recordSchema } from '#domain/offers/record.ts'
import { readCursor, writeCursor } from '#lambdas/platform/cursor.ts'

const DAYS_KEPT = 180
const SECONDS_PER_DAY = 24 * 60 * 60

const notificationSchema = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  about: recordSchema,
  readAt: z.string().optional(),
})
export type StoredNotification = z.infer<typeof notificationSchema>

interface PageRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

export type NotificationStore = ReturnType<typeof notificationStore>

/** Stores notifications, one partition per person. */
export function notificationStore(tables: DynamoDBDocumentClient, table: string) {
  /** Idempotent: the message may be delivered more than once. */
  async function keep({ personId, messageId, createdAt, name, about }: NotificationMessage): Promise<void> {
    const id = `${createdAt}#${messageId}`
    const expiresAt = Math.floor(Date.parse(createdAt) / 1000) + DAYS_KEPT * SECONDS_PER_DAY
    const Item = { ...key(personId, id), kind: 'notification', id, at: createdAt, name, about, expiresAt }
    try {
      await tables.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }

  /** Newest first. */
  async function list(
    personId: string,
    { limit, cursor }: PageRequest,
  ): Promise<{ notifications: StoredNotification[]; nextCursor?: string } | 'bad-cursor'> {
    const listing = `notifications ${personId}`
    const position = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !position) return 'bad-cursor'
    const { pk } = key(personId, '')
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ScanIndexForward: false,
        // One extra item shows whether there is a next page.
        Limit: limit + 1,
        ...(position && { ExclusiveStartKey: { pk, sk: position[1] } }),
      }),
    )
    const notifications = Items.slice(0, limit).map((item) => notificationSchema.parse(item))
    const last = notifications.at(-1)
    if (!last || Items.length <= limit) return { notifications }
    return { notifications, nextCursor: writeCursor(listing, [personId, last.id]) }
  }

  /** False if the person has no such notification. */
  async function markRead(personId: string, id: string, now: number): Promise<boolean> {
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: key(personId, id),
          UpdateExpression: 'SET readAt = if_not_exists(readAt, :now)',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':now': new Date(now).toISOString() },
        }),
      )
      return true
    } catch (error) {
      if (isRefused(error)) return false
      throw error
    }
  }

  return { keep, list, markRead }
}

const key = (personId: string, id: string) => ({ pk: `NOTIFICATIONS#${personId}`, sk: id })

function isRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException'
}
