import { randomUUID } from 'node:crypto'
import { auditEntrySchema } from '#domain/audit/audit-entry.ts'
import type { AuditEntry, AuditObject } from '#domain/audit/audit-entry.ts'

/** Index of entries by organisation. */
export const ORGANISATION_INDEX = 'index2'

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
      ...(rest.organisation !== undefined && { pk2: organisationPartition(rest.organisation), sk2: sk }),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  }
}
