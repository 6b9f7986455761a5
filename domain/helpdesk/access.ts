import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { canonicalEmail } from '../accounts/email.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { Ticket } from './ticket.ts'

type TicketReader = Pick<Actor, 'id' | 'email' | 'roles' | 'assurance' | 'organisation'>
type TicketOwnership = Pick<Ticket, 'email' | 'organisation' | 'site' | 'personId'>

/**
 * Whether `actor` may read this ticket. Agents and admins read every ticket. Members read tickets of their active organisation
 * within their reach. The verified owner of the requester's address reads a public ticket.
 */
export function mayRead(actor: TicketReader, ticket: TicketOwnership): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  if (admit('agent', actor) === 'admitted') return true
  return ticket.organisation === undefined ? isRequester(actor, ticket) : isWithinReach(actor, ticket)
}

/** Requires a verified address. */
function isRequester({ email }: TicketReader, ticket: TicketOwnership): boolean {
  return email !== undefined && canonicalEmail(ticket.email) === email
}
