import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { Certificate } from './certificate.ts'

type Reader = Pick<Actor, 'id' | 'roles' | 'assurance' | 'organisation'>

/** Whether `actor` may read who signed a certificate, and download it: members of its organisation, as far as they reach. */
export function mayRead(
  actor: Reader,
  { organisation, signatory }: Pick<Certificate, 'organisation' | 'signatory'>,
): boolean {
  return (
    admit('signed-in', actor) === 'admitted' && isWithinReach(actor, { organisation, personId: signatory.personId })
  )
}

/** Whether `actor` signs for the organisation that they act for, and proves its domain: its owners do. */
export function maySign(actor: Reader): boolean {
  return admit('signed-in', actor) === 'admitted' && (actor.organisation?.duties.includes('owner') ?? false)
}
