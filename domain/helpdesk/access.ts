import type { Actor } from '../accounts/actor.ts'
import { canonicalEmail } from '../accounts/email.ts'
import type { Ticket } from './ticket.ts'

/**
 * Whether `actor` asked for this ticket: it carries the address that they have proved to own.
 * Nobody without a verified address is anybody's requester.
 */
export function isRequester(actor: Pick<Actor, 'email'>, ticket: Pick<Ticket, 'email'>): boolean {
  return actor.email !== undefined && canonicalEmail(ticket.email) === actor.email
}
