import type { Actor } from './actor.ts'
import type { Organisation } from './organisation.ts'

/** Whether the actor's organisation is suspended. Staff are never held back: they work on the tickets of any client. */
export function isHeldBack({ roles, organisation }: Pick<Actor, 'roles' | 'organisation'>): boolean {
  return organisation?.isSuspended === true && !roles.includes('agent') && !roles.includes('admin')
}

/** Whether an organisation can be suspended: all but the provider, whose people are the staff. */
export function maySuspend({ kind }: Pick<Organisation, 'kind'>): boolean {
  return kind !== 'provider'
}
