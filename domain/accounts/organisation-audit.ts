import type { AuditEntry } from '../audit/audit-entry.ts'

/**
 * What the log says of an organisation that was renamed: by whom and when. The names are free text, which the log does not hold. `actor`
 * is a person's id or `operator`, `now` is in milliseconds since 1970.
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
