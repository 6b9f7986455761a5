import type { AuditEntry } from '../audit/audit-entry.ts'
import type { AccountChange } from './account-change.ts'
import type { Device } from './device.ts'

/** The audit entry for changed credentials, or for ended sessions if `change` is undefined. `now` is in milliseconds since 1970. */
export function accountEntry(personId: string, change: AccountChange | undefined, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: personId,
    object: { type: 'person', id: personId },
    action: change ?? 'sessions-ended',
  }
}

/** The audit entry for one ended session. `now` is in milliseconds since 1970. */
export function sessionEndEntry(personId: string, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: personId,
    object: { type: 'person', id: personId },
    action: 'session-ended',
  }
}

/** The audit entry for the first session on a device, or for the first one at all; `at` is its first use, ISO 8601. */
export function deviceEntry(
  personId: string,
  { browser, system }: Device,
  { at, isFirst }: { readonly at: string; readonly isFirst: boolean },
): AuditEntry {
  return {
    at,
    actor: personId,
    object: { type: 'person', id: personId },
    action: isFirst ? 'first-sign-in' : 'new-device',
    changes: { browser: { to: browser }, system: { to: system } },
  }
}
