import type { AuditEntry } from '#domain/audit/audit-entry.ts'

interface Done {
  readonly actor: string
  readonly action: AuditEntry['action']
  readonly type: string
  readonly id: string
  readonly organisation?: string | undefined
}

/** The entry of the audit log about something of the reseller programme. */
export function auditOf({ actor, action, type, id, organisation }: Done, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor,
    ...(organisation !== undefined && { organisation }),
    object: { type, id },
    action,
  }
}
