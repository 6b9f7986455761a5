import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { KeptAssessment } from './kept-assessment.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>
type Owned = Pick<KeptAssessment, 'organisation' | 'personId'>

/**
 * Whether `actor` may read a kept assessment: members of its organisation, as far as they reach, and staff while the client
 * consents.
 */
export function mayRead(actor: Reader, kept: Owned & Pick<KeptAssessment, 'shownToStaff'>): boolean {
  return isOfOrganisation(actor, kept) || (kept.shownToStaff !== undefined && admit('agent', actor) === 'admitted')
}

/** Whether `actor` acts for the organisation of a kept assessment, with a reach that includes it. */
export function isOfOrganisation(actor: Reader, { organisation, personId }: Owned): boolean {
  return admit('signed-in', actor) === 'admitted' && isWithinReach(actor, { organisation, personId })
}

/** Whether `actor` may erase it and decide who else sees it: who keeps it, and owners of its organisation. */
export function mayManage(actor: Reader, kept: Owned): boolean {
  const isOwner = actor.organisation?.duties.includes('owner') ?? false
  return isOfOrganisation(actor, kept) && (kept.personId === actor.id || isOwner)
}

/**
 * Whether `actor` may open rounds of questions for an organisation: members who reach all of its records, and its owners.
 */
export function mayOpenRounds(actor: Reader): boolean {
  const { organisation } = actor
  if (admit('signed-in', actor) !== 'admitted' || !organisation) return false
  return organisation.reach === 'all' || organisation.duties.includes('owner')
}
