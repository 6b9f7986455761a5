import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { Job } from './job.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>
type Owned = Pick<Job, 'personId' | 'organisation'>

/**
 * Whether `actor` may read this job and its result: its starter, and members with reach `all` in its organisation. A starter
 * who now acts for another organisation may not.
 */
export function mayReadJob(actor: Reader, job: Owned): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  if (job.organisation === undefined) return job.personId === actor.id
  return isWithinReach(actor, job)
}

/** Only its starter stops a job. */
export function mayCancelJob(actor: Reader, job: Owned): boolean {
  return mayReadJob(actor, job) && job.personId === actor.id
}
