import { deviceSchema } from '#domain/accounts/device.ts'
import type { SecurityEvent } from '#domain/accounts/security-contract.ts'
import { isSecurityAction } from '#domain/accounts/security-event.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

const MOST_READ = 100
const MOST_LISTED = 20

export const listSecurityEvents = accounts.listSecurityEvents.handler(async ({ context }) => {
  const { id } = signedIn(context)
  const entries = await context.auditLog.newestOf({ type: 'person', id }, MOST_READ)
  return { events: entries.flatMap((entry) => eventOf(entry, id)).slice(0, MOST_LISTED) }
})

function eventOf({ at, action, actor, changes }: AuditEntry, personId: string): SecurityEvent[] {
  if (!isSecurityAction(action)) return []
  const device = deviceSchema.safeParse({ browser: changes?.['browser']?.to, system: changes?.['system']?.to }).data
  const role = changes?.['role']?.to ?? changes?.['role']?.from
  return [
    {
      at,
      action,
      isOwn: actor === personId,
      ...(device && { device }),
      ...(typeof role === 'string' && { role }),
    },
  ]
}
