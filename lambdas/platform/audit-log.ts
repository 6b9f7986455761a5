import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { auditEntrySchema } from '#domain/audit/audit-entry.ts'
import type { AuditEntry, AuditObject } from '#domain/audit/audit-entry.ts'
import { ORGANISATION_INDEX, objectPartition, organisationPartition } from './audit-keys.ts'
import { readCursor, writeCursor } from './cursor.ts'

interface PageRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly nextCursor?: string
}

export type AuditLog = ReturnType<typeof auditLog>

/** Reads the audit log. A page takes one query. */
export function auditLog({ tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string }) {
  /** Entries of an object, oldest first. */
  function ofObject(object: AuditObject, asked: PageRequest): Promise<AuditPage | 'bad-cursor'> {
    const pk = objectPartition(object)
    return readPage(`audit of ${pk}`, asked, (position) => ({
      KeyConditionExpression: 'pk = :of',
      ExpressionAttributeValues: { ':of': pk },
      ConsistentRead: true,
      ...(position && { ExclusiveStartKey: { pk, sk: position[1] } }),
    }))
  }

  /** The newest entries of an object, newest first. */
  async function newestOf(object: AuditObject, limit: number): Promise<AuditEntry[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :of',
        ExpressionAttributeValues: { ':of': objectPartition(object) },
        ScanIndexForward: false,
        Limit: limit,
      }),
    )
    return Items.map(entryOf)
  }

  /** Entries of an organisation, newest first. */
  function ofOrganisation(organisation: string, asked: PageRequest): Promise<AuditPage | 'bad-cursor'> {
    const pk2 = organisationPartition(organisation)
    return readPage(`audit of ${pk2}`, asked, (position) => ({
      IndexName: ORGANISATION_INDEX,
      KeyConditionExpression: 'pk2 = :of',
      ExpressionAttributeValues: { ':of': pk2 },
      ScanIndexForward: false,
      ...(position && { ExclusiveStartKey: { pk2, sk2: position[1], pk: position[0], sk: position[1] } }),
    }))
  }

  async function readPage(
    listing: string,
    { limit, cursor }: PageRequest,
    queryFrom: (position: readonly [string, string] | undefined) => Omit<QueryCommandInput, 'TableName'>,
  ): Promise<AuditPage | 'bad-cursor'> {
    const position = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !position) return 'bad-cursor'
    const { Items = [] } = await tables.send(
      // One extra item shows whether there is a next page.
      new QueryCommand({ ...queryFrom(position), TableName: table, Limit: limit + 1 }),
    )
    const shown = Items.slice(0, limit)
    const last = shown.at(-1)
    return {
      entries: shown.map(entryOf),
      ...(last &&
        Items.length > limit && { nextCursor: writeCursor(listing, [String(last['pk']), String(last['sk'])]) }),
    }
  }

  return { ofObject, newestOf, ofOrganisation }
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
