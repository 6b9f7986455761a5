import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { KeptResult } from './kept-result.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/** Whether `actor` may read a kept result: they act for its organisation, with a reach that includes who kept it. */
export function mayRead(
  actor: Reader,
  { organisation, personId }: Pick<KeptResult, 'organisation' | 'personId'>,
): boolean {
  return admit('signed-in', actor) === 'admitted' && isWithinReach(actor, { organisation, personId })
}

/** Whether `actor` may delete a kept result: whoever kept it, and owners. */
export function mayDelete(actor: Reader, result: Pick<KeptResult, 'organisation' | 'personId'>): boolean {
  const isOwner = actor.organisation?.duties.includes('owner') ?? false
  return mayRead(actor, result) && (isOwner || result.personId === actor.id)
}

/** Whether `actor` sees and takes the decisions of their organisation: they reach all of it. */
export function mayDecide(actor: Reader): boolean {
  return admit('signed-in', actor) === 'admitted' && actor.organisation?.reach === 'all'
}
