import { randomUUID } from 'node:crypto'
import { auditEntrySchema } from '#domain/audit/audit-entry.ts'
import type { AuditEntry, AuditObject } from '#domain/audit/audit-entry.ts'

/** Index of entries by organisation. */
export const ORGANISATION_INDEX = 'index2'

/** Index of all entries by month. */
export const MONTH_INDEX = 'index1'
/** Index of entries by actor. */
export const ACTOR_INDEX = 'index3'

/** Partition of the entries of a month in UTC, such as 2026-11, in `MONTH_INDEX`. */
export function monthPartition(month: string): string {
  return `MONTH#${month}`
}

/** Partition of what an actor did in `ACTOR_INDEX`. */
export function actorPartition(actor: string): string {
  return `ACTOR#${actor}`
}

/** Partition of an object's entries. */
export function objectPartition({ type, id }: AuditObject): string {
  return `${type.toUpperCase()}#${id}`
}

/** Partition of an organisation's entries in `ORGANISATION_INDEX`. */
export function organisationPartition(organisation: string): string {
  return `ORGANISATION#${organisation}`
}

/**
 * The write that appends an entry. IAM cannot forbid a put from overwriting, so the condition does. `position` orders
 * entries with the same timestamp.
 */
export function appendEntry(table: string, entry: AuditEntry, position = 0) {
  const { id = randomUUID(), ...rest } = auditEntrySchema.parse(entry)
  const sk = `${rest.at}#${String(position).padStart(2, '0')}#${id}`
  return {
    TableName: table,
    Item: {
      pk: objectPartition(rest.object),
      sk,
      kind: 'audit',
      ...rest,
      pk1: monthPartition(rest.at.slice(0, 7)),
      sk1: sk,
      pk3: actorPartition(rest.actor),
      sk3: sk,
      ...(rest.organisation !== undefined && { pk2: organisationPartition(rest.organisation), sk2: sk }),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  }
}
