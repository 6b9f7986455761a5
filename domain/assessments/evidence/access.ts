import { admit } from '../../accounts/access.ts'
import type { Actor } from '../../accounts/actor.ts'
import { isOfOrganisation, mayManage } from '../access.ts'
import type { KeptAssessment } from '../kept-assessment.ts'
import type { Evidence } from './evidence.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/** Whether `actor` may take this file away: who attached it, and those who manage the result. */
export function mayRemove(actor: Reader, kept: KeptAssessment, { personId }: Pick<Evidence, 'personId'>): boolean {
  return mayManage(actor, kept) || (isOfOrganisation(actor, kept) && personId === actor.id)
}

/** Whether `actor` may say that an answer is verified: staff, of a result that its client shows them and that is not their own. */
export function mayVerify(actor: Reader, kept: KeptAssessment): boolean {
  return kept.shownToStaff !== undefined && admit('agent', actor) === 'admitted' && !isOfOrganisation(actor, kept)
}
