import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { auditEntrySchema } from '#domain/audit/audit-entry.ts'
import type { AuditEntry, AuditObject } from '#domain/audit/audit-entry.ts'
import { ORGANISATION_INDEX, objectPartition, organisationPartition } from './audit-keys.ts'
import { readCursor, writeCursor } from './cursor.ts'

interface PageAsked {
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly nextCursor?: string
}

export type AuditLog = ReturnType<typeof auditLog>

/** Reads the log. Every page is one query, however long the log is. */
export function auditLog({ tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string }) {
  /** What happened to an object, oldest first. */
  function ofObject(object: AuditObject, asked: PageAsked): Promise<AuditPage | 'bad-cursor'> {
    const pk = objectPartition(object)
    return readPage(`audit of ${pk}`, asked, (place) => ({
      KeyConditionExpression: 'pk = :of',
      ExpressionAttributeValues: { ':of': pk },
      ConsistentRead: true,
      ...(place && { ExclusiveStartKey: { pk, sk: place[1] } }),
    }))
  }

  /** What happened in an organisation, newest first. */
  function ofOrganisation(organisation: string, asked: PageAsked): Promise<AuditPage | 'bad-cursor'> {
    const pk2 = organisationPartition(organisation)
    return readPage(`audit of ${pk2}`, asked, (place) => ({
      IndexName: ORGANISATION_INDEX,
      KeyConditionExpression: 'pk2 = :of',
      ExpressionAttributeValues: { ':of': pk2 },
      ScanIndexForward: false,
      ...(place && { ExclusiveStartKey: { pk2, sk2: place[1], pk: place[0], sk: place[1] } }),
    }))
  }

  async function readPage(
    listing: string,
    { limit, cursor }: PageAsked,
    queryFrom: (place: readonly [string, string] | undefined) => Omit<QueryCommandInput, 'TableName'>,
  ): Promise<AuditPage | 'bad-cursor'> {
    const place = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !place) return 'bad-cursor'
    const { Items = [] } = await tables.send(
      // One more than asked for: whether there is a next page must not be a guess.
      new QueryCommand({ ...queryFrom(place), TableName: table, Limit: limit + 1 }),
    )
    const shown = Items.slice(0, limit)
    const last = shown.at(-1)
    return {
      entries: shown.map(entryOf),
      ...(last &&
        Items.length > limit && { nextCursor: writeCursor(listing, [String(last['pk']), String(last['sk'])]) }),
    }
  }

  return { ofObject, ofOrganisation }
}

function entryOf({
  pk: _pk,
  sk: _sk,
  pk2: _pk2,
  sk2: _sk2,
  kind: _kind,
  ...entry
}: Record<string, unknown>): AuditEntry {
  return auditEntrySchema.parse(entry)
}
