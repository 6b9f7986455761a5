import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { canonicalEmail } from '../accounts/email.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { Ticket } from './ticket.ts'

type Reader = Pick<Actor, 'id' | 'email' | 'roles' | 'assurance' | 'organisation'>
type Owned = Pick<Ticket, 'email' | 'organisation' | 'site' | 'personId'>

/**
 * Whether `actor` may read this ticket. Agents and admins read every ticket. A ticket of an organisation is read by those who act for it,
 * as far as they reach there; one from the public by whoever has proved to own its address.
 */
export function mayRead(actor: Reader, ticket: Owned): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  if (admit('agent', actor) === 'admitted') return true
  return ticket.organisation === undefined ? isRequester(actor, ticket) : isWithinReach(actor, ticket)
}

/** Nobody without a verified address is anybody's requester. */
function isRequester({ email }: Reader, ticket: Owned): boolean {
  return email !== undefined && canonicalEmail(ticket.email) === email
}
