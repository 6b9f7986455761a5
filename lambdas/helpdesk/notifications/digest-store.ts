import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { digestEntrySchema } from '#domain/helpdesk/notifications/digest.ts'
import type { DigestEntry } from '#domain/helpdesk/notifications/digest.ts'
import type { NoticeReader } from '#domain/helpdesk/notifications/notice.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'

/** Due items: the digest of a person and date. */
export const DIGEST_DUE = 'daily-digest'

/** More than anybody reads; the mail says that there is more. */
const MOST_ENTRIES = 100
/** Entries outlive an outage of days, and their digest by little. */
const KEPT_SECONDS = 8 * 24 * 60 * 60

const itemSchema = digestEntrySchema.extend({ to: z.email() })

const partitionOf = (personId: string, date: string) => `DIGEST#${personId}#${date}`

export type DigestStore = ReturnType<typeof digestStore>

/** What waits for digests: a partition for each person and date, so that a digest is one query. */
export function digestStore({ tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string }) {
  return {
    /** The newest entries of a digest, and the address that was known last. */
    async of(
      personId: string,
      date: string,
    ): Promise<{ readonly entries: readonly DigestEntry[]; readonly to: string | undefined; readonly more: boolean }> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': partitionOf(personId, date) },
          ConsistentRead: true,
          ScanIndexForward: false,
          Limit: MOST_ENTRIES + 1,
        }),
      )
      const items = Items.slice(0, MOST_ENTRIES).map((item) => itemSchema.parse(item))
      return {
        entries: items.map(({ at, event, ticketNumber, subject }) => ({
          at,
          event,
          ticketNumber,
          ...(subject !== undefined && { subject }),
        })),
        to: items[0]?.to,
        more: Items.length > MOST_ENTRIES,
      }
    },
  }
}

/** The writes that add a line to a person's next digest and have it sent. A repeat of the same event adds nothing. */
export function storeDigested(
  { personId, email, side }: NoticeReader & { readonly email: string },
  entry: DigestEntry & { readonly version: number },
  digest: { readonly at: number; readonly date: string },
): ItemWrite[] {
  const { version, ...line } = entry
  const { at, date } = digest
  const Item = {
    pk: partitionOf(personId, date),
    sk: `${line.at}#${line.ticketNumber}#${version}#${line.event}`,
    kind: 'digest-entry',
    personId,
    to: email,
    ...line,
    expiresAt: Math.floor(at / 1000) + KEPT_SECONDS,
  }
  return [
    { put: { Item } },
    dueWrite({
      kind: DIGEST_DUE,
      id: `${personId}:${date}`,
      at: new Date(at).toISOString(),
      about: { personId, date, side },
    }),
  ]
}
