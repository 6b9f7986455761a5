import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { auditEntrySchema } from '#domain/audit/audit-entry.ts'
import type { AuditEntry, AuditObject } from '#domain/audit/audit-entry.ts'
import { auditMonths, fitsAuditFilter, momentsOf, soughtObject } from '#domain/audit/audit-filter.ts'
import type { AuditFilter } from '#domain/audit/audit-filter.ts'
import {
  ACTOR_INDEX,
  actorPartition,
  MONTH_INDEX,
  monthPartition,
  ORGANISATION_INDEX,
  objectPartition,
  organisationPartition,
} from './audit-keys.ts'
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

  /**
   * Entries by filters, newest first. One listing is read: that of the object, else of the actor, else of the organisation, else of
   * the months; other filters are applied to it. A page ends early after `MOST_EXAMINED` entries, so that it takes a bounded time.
   */
  async function search(filter: AuditFilter, { limit, cursor }: PageRequest): Promise<AuditPage | 'bad-cursor'> {
    const listing = `audit search ${JSON.stringify(filter)}`
    const position = cursor === undefined ? undefined : readCursor(listing, cursor)
    if (cursor !== undefined && !position) return 'bad-cursor'
    const { from, to } = momentsOf(filter)
    const found: Record<string, unknown>[] = []
    const pageWith = (last: Record<string, unknown> | undefined): AuditPage => ({
      entries: found.map(entryOf),
      ...(last && { nextCursor: writeCursor(listing, [String(last['pk']), String(last['sk'])]) }),
    })
    let examined = 0
    for (const { index, name, pk } of listingsFor(filter, position)) {
      let start: Record<string, unknown> | undefined =
        position && isIn(pk, position, filter) ? startAt(name, pk, position) : undefined
      do {
        const { Items = [], LastEvaluatedKey } = await tables.send(
          new QueryCommand({
            TableName: table,
            ...(index && { IndexName: index }),
            KeyConditionExpression: `pk${name} = :pk AND sk${name} BETWEEN :from AND :to`,
            // A sort key goes on after its moment, so that the first moment after the period is left out.
            ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
            ScanIndexForward: false,
            Limit: READ_AT_ONCE,
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        for (const item of Items) {
          if (fitsAuditFilter(entryOf(item), filter)) {
            if (found.length === limit) return pageWith(found.at(-1))
            found.push(item)
          }
          examined += 1
          if (examined === MOST_EXAMINED) return pageWith(item)
        }
        start = LastEvaluatedKey
      } while (start)
    }
    return pageWith(undefined)
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

  return { ofObject, newestOf, ofOrganisation, search }
}

/** Entries of a search that one query reads, and that one page examines. */
const READ_AT_ONCE = 250
const MOST_EXAMINED = 2000

interface SearchedListing {
  /** Undefined for the table itself. */
  readonly index: string | undefined
  /** What follows `pk` and `sk` in the names of its keys. */
  readonly name: '' | '1' | '2' | '3'
  readonly pk: string
}

/** The listings that a search reads one after the other; those before `position` are left out. */
function listingsFor(filter: AuditFilter, position: readonly [string, string] | undefined): SearchedListing[] {
  const object = soughtObject(filter)
  if (object) return [{ index: undefined, name: '', pk: objectPartition(object) }]
  if (filter.actor !== undefined) return [{ index: ACTOR_INDEX, name: '3', pk: actorPartition(filter.actor) }]
  if (filter.organisation !== undefined)
    return [{ index: ORGANISATION_INDEX, name: '2', pk: organisationPartition(filter.organisation) }]
  return auditMonths(filter)
    .filter((month) => !position || month <= monthOf(position))
    .map((month) => ({ index: MONTH_INDEX, name: '1', pk: monthPartition(month) }))
}

/** Whether the page before ended in this listing. */
function isIn(pk: string, position: readonly [string, string], filter: AuditFilter): boolean {
  const isByMonth = !soughtObject(filter) && filter.actor === undefined && filter.organisation === undefined
  return !isByMonth || pk === monthPartition(monthOf(position))
}

function monthOf([, sk]: readonly [string, string]): string {
  return sk.slice(0, 7)
}

function startAt(name: SearchedListing['name'], listed: string, [pk, sk]: readonly [string, string]) {
  return { pk, sk, ...(name && { [`pk${name}`]: listed, [`sk${name}`]: sk }) }
}

function entryOf({
  pk: _pk,
  sk: _sk,
  pk1: _pk1,
  sk1: _sk1,
  pk2: _pk2,
  sk2: _sk2,
  pk3: _pk3,
  sk3: _sk3,
  kind: _kind,
  ...entry
}: Record<string, unknown>): AuditEntry {
  return auditEntrySchema.parse(entry)
}
