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

type Change = Pick<RoleChange, 'action' | 'role' | 'reason'>

/** What to commit for an entry in the history of a person. */
export function historyEntry(context: AdministrationCall, personId: string, change: Change) {
  const recorded: RoleChange = { ...change, at: new Date(context.now()).toISOString(), by: signedIn(context).id }
  return { items: [storeRoleChange(personId, context.newId(), recorded)], audit: [auditOf(personId, recorded)] }
}

/** Records a change before it is made in Cognito, and ends the person's sessions. */
export async function recordChange(context: AdministrationCall, personId: string, change: Change): Promise<void> {
  const { items, audit } = historyEntry(context, personId, change)
  const end = endedSessionsItem(personId, Math.floor(context.now() / 1000))
  await context.commit({ items: [...items, { put: { Item: end } }], audit })
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
