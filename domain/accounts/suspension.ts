import { isStaff } from './access.ts'
import type { Actor } from './actor.ts'
import type { HeldBackStanding, Organisation } from './organisation.ts'

/** Why the actor may change nothing, if so. Staff are never held back: they work on the tickets of any client. */
export function heldBackBy({
  roles,
  organisation,
}: Pick<Actor, 'roles'> & {
  readonly organisation?: Pick<NonNullable<Actor['organisation']>, 'isSuspended' | 'isMerging'> | undefined
}): HeldBackStanding | undefined {
  if (isStaff({ roles })) return undefined
  if (organisation?.isMerging) return 'merging'
  return organisation?.isSuspended ? 'suspended' : undefined
}

/** Whether an organisation can be suspended: all but the provider, whose people are the staff. */
export function maySuspend({ kind }: Pick<Organisation, 'kind'>): boolean {
  return kind !== 'provider'
}
