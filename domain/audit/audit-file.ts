import { csvOf } from '../text/csv.ts'
import type { AuditEntry } from './audit-entry.ts'

const HEADS = ['Time', 'Person', 'Action', 'Target kind', 'Target', 'Organisation', 'Changes']

/** Entries as CSV. Changes are `field: before > after`, one after the other. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvOf([
    HEADS,
    ...entries.map(({ at, actor, action, object, organisation = '', changes = {} }) => [
      at,
      actor,
      action,
      object.type,
      object.id,
      organisation,
      Object.entries(changes)
        .map(([field, { from, to }]) => `${field}: ${from ?? ''} > ${to ?? ''}`)
        .join('; '),
    ]),
  ])
}

/** Entries as JSON, one a line. */
export function auditJsonLines(entries: readonly AuditEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
