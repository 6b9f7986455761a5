import type { AuditEntry } from '../audit/audit-entry.ts'
import type { AccountChange } from './account-change.ts'

/** The audit entry for changed credentials, or for ended sessions if `change` is undefined. `now` is in milliseconds since 1970. */
export function accountEntry(personId: string, change: AccountChange | undefined, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: personId,
    object: { type: 'person', id: personId },
    action: change ?? 'sessions-ended',
  }
}
