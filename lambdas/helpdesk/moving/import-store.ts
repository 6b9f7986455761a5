import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { emptySummary, importSummarySchema } from '#domain/helpdesk/moving/desk-import.ts'
import type { ImportSummary } from '#domain/helpdesk/moving/desk-import.ts'
import { unpackTicket } from '#domain/helpdesk/packed-ticket.ts'
import { listedTicketSchema } from '#domain/helpdesk/ticket.ts'
import type { ListedTicket } from '#domain/helpdesk/ticket.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { ticketKey } from '../ticket-items.ts'

const DAYS_KEPT = 90
const DAY_SECONDS = 24 * 60 * 60

/** Which import brought a ticket, and from which line of its file. */
const markSchema = z.object({ jobId: z.string(), line: z.int() })
type Mark = z.infer<typeof markSchema>

/** An attachment that an import expects. */
const expectedSchema = z.object({
  id: z.string(),
  name: z.string(),
  ticketNumber: z.string(),
  /** Whether the archive held its content. */
  isThere: z.boolean(),
})
export type ExpectedFile = z.infer<typeof expectedSchema>

/** A ticket of a former system. */
interface Origin {
  readonly source: string
  readonly id: string
}

const summaryKey = (jobId: string) => ({ pk: `IMPORT#${jobId}`, sk: 'IMPORT' })
const seenKey = (jobId: string, id: string) => ({ pk: `IMPORT#${jobId}`, sk: `SEEN#${id}` })
const expectedKey = (jobId: string, id: string) => ({ pk: `IMPORT#${jobId}`, sk: `FILE#${id}` })
const markKey = ({ source, id }: Origin) => ({ pk: `IMPORTED#${source}#${id}`, sk: 'IMPORTED' })

/** The name of the condition that a ticket was not imported before. */
const IMPORTED_BEFORE = 'imported-before'

export type ImportStore = ReturnType<typeof importStore>

/** Reads what imports left behind. */
export function importStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  async function find(Key: { readonly pk: string; readonly sk: string }) {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item
  }
  return {
    async summaryOf(jobId: string): Promise<ImportSummary> {
      const item = await find(summaryKey(jobId))
      return item ? importSummarySchema.parse(item['summary']) : emptySummary
    },
    /** Undefined for a ticket that was not imported. */
    async markOf(origin: Origin): Promise<Mark | undefined> {
      const item = await find(markKey(origin))
      return item && markSchema.parse(item)
    },
    /** The line in which a check saw a ticket; undefined if it did not. */
    async seenAt(jobId: string, id: string): Promise<number | undefined> {
      const item = await find(seenKey(jobId, id))
      return item && z.int().parse(item['line'])
    },
    /** Undefined for an attachment that no ticket of this import names. */
    async expectedFile(jobId: string, id: string): Promise<ExpectedFile | undefined> {
      const item = await find(expectedKey(jobId, id))
      return item && expectedSchema.parse(item)
    },
    /** The next attachments of an import, by id. */
    async expectedAfter(jobId: string, after: string, most: number): Promise<readonly ExpectedFile[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :import AND begins_with(sk, :file)',
          ExpressionAttributeValues: { ':import': expectedKey(jobId, '').pk, ':file': expectedKey(jobId, '').sk },
          ...(after !== '' && { ExclusiveStartKey: expectedKey(jobId, after) }),
          Limit: most,
          ConsistentRead: true,
        }),
      )
      return Items.map((item) => expectedSchema.parse(item))
    },
    async ticketOf(ticketNumber: string): Promise<ListedTicket | undefined> {
      const item = await find(ticketKey(ticketNumber))
      return item && listedTicketSchema.parse(unpackTicket(item))
    },
  }
}

/** The write that stores what an import found so far. `now` is in milliseconds since 1970. */
export function storeSummary(jobId: string, summary: ImportSummary, now: number): ItemWrite {
  return { put: { Item: { ...summaryKey(jobId), kind: 'import-summary', summary, expiresAt: expiryAt(now) } } }
}

/** The write by which a check knows a ticket again. */
export function storeSeen(jobId: string, id: string, line: number, now: number): ItemWrite {
  return { put: { Item: { ...seenKey(jobId, id), kind: 'import-seen', line, expiresAt: expiryAt(now) } } }
}

/** The write that records an attachment of an import. */
export function storeExpected(jobId: string, file: ExpectedFile, now: number): ItemWrite {
  return { put: { Item: { ...expectedKey(jobId, file.id), kind: 'import-file', ...file, expiresAt: expiryAt(now) } } }
}

/** The write that marks a ticket as imported; refused as `imported-before`. */
export function storeMark(origin: Origin, ticketNumber: string, mark: Mark): ItemWrite {
  return {
    put: {
      Item: { ...markKey(origin), kind: 'imported', ticketNumber, ...mark },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    condition: IMPORTED_BEFORE,
  }
}

function expiryAt(now: number): number {
  return Math.floor(now / 1000) + DAYS_KEPT * DAY_SECONDS
}
