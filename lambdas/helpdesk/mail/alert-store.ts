import { createHash } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { MOST_TEXTS } from '#domain/helpdesk/mail/mail-rule.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { VERSION_CHANGED } from '../store-change.ts'

/** The ticket of a fault. It is kept as long as mails of the monitoring system may refer to it. */
const alertSchema = z.object({
  ticketNumber: z.string(),
  /** Number of alerts since the ticket was opened, including the first. */
  alerts: z.int(),
  /** Number of alerts without a note in the ticket. */
  unnoted: z.int(),
  /** Milliseconds since 1970. */
  notedAt: z.number(),
  /** Fingerprints of the different texts so far. */
  texts: z.array(z.string()).default([]),
})
export type KnownAlert = z.infer<typeof alertSchema>

/** Identifies a fault by its rule and the values of the rule's key. */
export interface AlertKey {
  readonly ruleId: string
  readonly key: readonly string[]
}

const DAYS_KEPT = 365
const SECONDS_PER_DAY = 24 * 60 * 60

/** Stores the tickets of faults that monitoring systems report. */
export function alertStore({ tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string }) {
  return {
    async find(of: AlertKey): Promise<KnownAlert | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: itemKey(of), ConsistentRead: true }))
      return Item && alertSchema.parse(Item)
    },
  }
}
export type AlertStore = ReturnType<typeof alertStore>

/** The write that assigns a ticket to a fault. Its condition fails if the fault has changed since `before` was read. */
export function storeAlert(
  of: AlertKey,
  { ticketNumber, text }: { readonly ticketNumber: string; readonly text: string },
  before: KnownAlert | undefined,
  now: number,
): ItemWrite {
  const alert: KnownAlert = { ticketNumber, alerts: 1, unnoted: 0, notedAt: now, texts: [text] }
  return {
    put: {
      Item: { ...itemKey(of), kind: 'alert', ...alert, expiresAt: expiry(now) },
      ...(before
        ? {
            ConditionExpression: 'ticketNumber = :before',
            ExpressionAttributeValues: { ':before': before.ticketNumber },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }),
    },
    condition: VERSION_CHANGED,
  }
}

/** A fingerprint of what an alert says. */
export function printOf({ subject, text }: { readonly subject: string; readonly text: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest('base64url')
    .slice(0, 12)
}

/** The write that counts a further mail about a fault. `noted`: a note in the ticket covers all mails so far. */
export function countAlert(
  of: AlertKey,
  { ticketNumber, unnoted, texts }: KnownAlert,
  { text, noted, now }: { readonly text: string; readonly noted: boolean; readonly now: number },
): ItemWrite {
  const isNew = noted && texts.length < MOST_TEXTS && !texts.includes(text)
  return {
    update: {
      Key: itemKey(of),
      UpdateExpression: `SET alerts = alerts + :one, unnoted = unnoted + :change, expiresAt = :expiresAt${noted ? ', notedAt = :now' : ''}${isNew ? ', texts = :texts' : ''}`,
      ConditionExpression: 'ticketNumber = :ticketNumber',
      ExpressionAttributeValues: {
        ':one': 1,
        ':change': noted ? -unnoted : 1,
        ':expiresAt': expiry(now),
        ':ticketNumber': ticketNumber,
        ...(noted && { ':now': now }),
        ...(isNew && { ':texts': [...texts, text] }),
      },
    },
    condition: VERSION_CHANGED,
  }
}

function itemKey({ ruleId, key }: AlertKey) {
  const digest = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 32)
  return { pk: `ALERT#${ruleId}#${digest}`, sk: 'ALERT' }
}

function expiry(now: number): number {
  return Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY
}
