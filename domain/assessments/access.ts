import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { KeptAssessment } from './kept-assessment.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/** Whether `actor` may read a kept assessment: members of its organisation, as far as they reach. */
export function mayRead(
  actor: Reader,
  { organisation, personId }: Pick<KeptAssessment, 'organisation' | 'personId'>,
): boolean {
  return admit('signed-in', actor) === 'admitted' && isWithinReach(actor, { organisation, personId })
}

/** Whether `actor` may erase it: who keeps it, and owners of its organisation. */
export function mayErase(actor: Reader, kept: Pick<KeptAssessment, 'organisation' | 'personId'>): boolean {
  return mayRead(actor, kept) && (kept.personId === actor.id || (actor.organisation?.duties.includes('owner') ?? false))
}
