import type { AuditEntry } from '../audit/audit-entry.ts'
import type { AccountChange } from './account-change.ts'

/** What the log says of an account whose way in was changed, or whose sessions were ended. `now` is in milliseconds since 1970. */
export function accountEntry(personId: string, change: AccountChange | undefined, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: personId,
    object: { type: 'person', id: personId },
    action: change ?? 'sessions-ended',
  }
}
