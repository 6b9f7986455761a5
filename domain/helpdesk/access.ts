import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { canonicalEmail } from '../accounts/canonical-email.ts'
import { isWithinReach } from '../accounts/reach.ts'
import type { Ticket } from './ticket.ts'

type TicketReader = Pick<Actor, 'id' | 'email' | 'roles' | 'assurance' | 'organisation'>
type TicketOwnership = Pick<Ticket, 'email' | 'organisation' | 'site' | 'personId' | 'isUnconfirmed'>

/**
 * Whether `actor` may read this ticket. Agents and admins read every ticket. Members read tickets of their active organisation
 * within their reach. The verified owner of the requester's address reads a public ticket, one of the chat once it is confirmed.
 */
export function mayRead(actor: TicketReader, ticket: TicketOwnership): boolean {
  if (admit('signed-in', actor) !== 'admitted') return false
  if (admit('agent', actor) === 'admitted') return true
  return ticket.organisation === undefined ? isRequester(actor, ticket) : isWithinReach(actor, ticket)
}

/**
 * Whether `actor` may make a task or a project of this ticket for the organisation that they act for: it is the ticket's own, or the
 * provider's, whose agents work on every ticket. No other organisation gets the words of a ticket.
 */
export function mayContinueInProjects(actor: TicketReader, ticket: TicketOwnership): boolean {
  const { organisation } = actor
  if (!organisation || !mayRead(actor, ticket)) return false
  // A ticket of no organisation was sent without signing in, and only its sender reads it.
  const isOurs = ticket.organisation === organisation.id || ticket.organisation === undefined
  return isOurs || isWorkOfDesk(actor, ticket)
}

/** Whether what `actor` makes of the ticket is work of the desk, of which the client sees nothing. */
export function isWorkOfDesk(actor: TicketReader, ticket: Pick<TicketOwnership, 'organisation'>): boolean {
  const { organisation } = actor
  return (
    organisation?.kind === 'provider' && ticket.organisation !== organisation.id && admit('agent', actor) === 'admitted'
  )
}

/** Requires a verified address. */
function isRequester({ email }: TicketReader, ticket: TicketOwnership): boolean {
  if (ticket.isUnconfirmed) return false
  return email !== undefined && canonicalEmail(ticket.email) === email
}
