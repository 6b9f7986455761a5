import type { AuditEntry } from '../audit/audit-entry.ts'

/**
 * Audit entry of a renamed organisation. It contains no names, because the audit log holds no free text. `actor` is a person's id or
 * `operator`, `now` is in milliseconds since 1970.
 */
export function renamingEntry(
  { organisation, actor }: { organisation: string; actor: string },
  now: number,
): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor,
    organisation,
    object: { type: 'organisation', id: organisation },
    action: 'organisation-renamed',
  }
}
