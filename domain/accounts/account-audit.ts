import type { AuditEntry } from '../audit/audit-entry.ts'
import type { AccountChange } from './account-change.ts'
import type { Device } from './device.ts'

/**
 * The audit entry for changed credentials, or for ended sessions if `change` is undefined. `what` says which of them. `now` is in
 * milliseconds since 1970.
 */
export function accountEntry(
  personId: string,
  change: AccountChange | undefined,
  now: number,
  what?: AuditEntry['changes'],
): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: personId,
    object: { type: 'person', id: personId },
    action: change ?? 'sessions-ended',
    ...(what && { changes: what }),
  }
}

/** Which second factors were turned on or off. The number of texts stays out, because the log is never erased. */
export function changedFactors(before: readonly string[], now: readonly string[]): NonNullable<AuditEntry['changes']> {
  const kinds = { app: 'SOFTWARE_TOKEN_MFA', texts: 'SMS_MFA' }
  const has = (factors: readonly string[], name: string) => factors.some((factor) => factor.startsWith(name))
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, name]) => {
      const [from, to] = [has(before, name), has(now, name)]
      return from === to ? [] : [[kind, { from, to }]]
    }),
  )
}

/** Which passkey was added or removed: the hash of its id, and when it was made. Its name stays out, because the log is never erased. */
export function changedPasskey(hash: string, madeAt: string): NonNullable<AuditEntry['changes']> {
  return { passkey: { to: hash }, madeAt: { to: madeAt } }
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
