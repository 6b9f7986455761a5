import { deviceSchema } from '#domain/accounts/device.ts'
import type { SecurityEvent } from '#domain/accounts/security-contract.ts'
import { isSecurityAction } from '#domain/accounts/security-event.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { passkeyHash } from '../passkeys/passkey-store.ts'

const MOST_READ = 100
const MOST_LISTED = 20
const DIGITS_SHOWN = 4

export const listSecurityEvents = accounts.listSecurityEvents.handler(async ({ context }) => {
  const { id } = signedIn(context)
  const [entries, passkeys, snapshot] = await Promise.all([
    context.auditLog.newestOf({ type: 'person', id }, MOST_READ),
    context.passkeys.of(id),
    context.accounts.snapshotOf(id),
  ])
  const names = new Map(passkeys.map((passkey) => [passkeyHash(passkey.id), passkey.name]))
  const events = entries.flatMap((entry) => eventOf(entry, { personId: id, names })).slice(0, MOST_LISTED)
  const texted = snapshot?.factors.find((factor) => factor.startsWith('SMS_MFA'))
  return { events: texted === undefined ? events : withNumber(events, texted.slice(-DIGITS_SHOWN)) }
})

interface Known {
  readonly personId: string
  /** Names of passkeys by the hash of their ids. */
  readonly names: ReadonlyMap<string, string>
}

function eventOf({ at, action, actor, changes }: AuditEntry, { personId, names }: Known): SecurityEvent[] {
  if (!isSecurityAction(action)) return []
  const to = (field: string) => changes?.[field]?.to
  const device = deviceSchema.safeParse({ browser: to('browser'), system: to('system') }).data
  const role = to('role') ?? changes?.['role']?.from
  const [app, texts] = [isOn(to('app')), isOn(to('texts'))]
  const [passkey, madeAt] = [to('passkey'), to('madeAt')]
  return [
    {
      at,
      action,
      isOwn: actor === personId,
      ...(device && { device }),
      ...(typeof role === 'string' && { role }),
      ...((app !== undefined || texts !== undefined) && { factors: { app, texts } }),
      ...(typeof madeAt === 'string' && { passkey: { name: names.get(String(passkey)), madeAt } }),
    },
  ]
}

const isOn = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

/** Only the newest change of texts can be about the number that is texted now: the log holds none. */
function withNumber(events: readonly SecurityEvent[], numberEnd: string): SecurityEvent[] {
  const newest = events.find(({ factors }) => factors?.texts === true)
  return events.map((event) => (event === newest ? { ...event, numberEnd } : event))
}
