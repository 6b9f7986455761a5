import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { RoleChange } from '#domain/administration/person.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { endedSessionsItem } from '#lambdas/platform/ended-sessions.ts'
import { endOfSecond } from '#lambdas/platform/end-of-second.ts'
import type { AdministrationCall } from '../administration.ts'
import { storeRoleChange } from '#lambdas/platform/role-change-write.ts'

interface Refusals {
  readonly 'rights-being-changed': () => Error
}

/** Runs a change of rights while no other one runs. */
export async function whileLocked<Result>(
  context: AdministrationCall,
  errors: Refusals,
  change: () => Promise<Result>,
): Promise<Result> {
  const { lock, requestId, now } = context
  if (!(await lock.take(requestId, now()))) throw errors['rights-being-changed']()
  try {
    return await change()
  } finally {
    await lock.release(requestId)
  }
}

/** Records a change before it is made in Cognito, and ends the person's sessions. */
export async function recordChange(
  context: AdministrationCall,
  personId: string,
  change: Pick<RoleChange, 'action' | 'role' | 'reason'>,
): Promise<void> {
  const at = context.now()
  const by = signedIn(context).id
  const recorded: RoleChange = { ...change, at: new Date(at).toISOString(), by }
  await context.commit({
    items: [
      storeRoleChange(personId, context.newId(), recorded),
      { put: { Item: endedSessionsItem(personId, Math.floor(at / 1000)) } },
    ],
    audit: [auditOf(personId, recorded)],
  })
}

/** Ends the sessions at Cognito as well, after the change. */
export async function endSessions({ pool, now }: AdministrationCall, personId: string): Promise<void> {
  await pool.signOut(personId)
  await endOfSecond(now())
}

function auditOf(personId: string, { at, by, action, role }: RoleChange): AuditEntry {
  return {
    at,
    actor: by,
    object: { type: 'person', id: personId },
    action,
    ...(role && { changes: { role: action === 'role-granted' ? { to: role } : { from: role } } }),
  }
}
