import type { Actor } from '../accounts/actor.ts'
import type { ActiveOrganisation } from '../accounts/organisation-claim.ts'
import type { OwnSubmission } from './contract.ts'
import { openTicket } from './submit.ts'
import type { Ticket } from './ticket.ts'

type Sender = Pick<Actor, 'id' | 'email' | 'organisation'>

/**
 * The ticket that a signed-in person's submission becomes: it carries their address and the organisation that they act for.
 * Refuses somebody without a verified address and a site that isn't theirs. `now` is in milliseconds since 1970.
 */
export function openOwnTicket(
  { site: asked, ...submission }: OwnSubmission,
  { id, email, organisation }: Sender,
  now: number,
): Ticket | 'address-not-verified' | 'site-not-yours' {
  if (email === undefined) return 'address-not-verified'
  const site = siteOf(organisation, asked)
  if (site === 'site-not-yours') return site
  const ticket = { ...openTicket({ ...submission, email }, now), personId: id }
  return organisation ? { ...ticket, organisation: organisation.id, ...(site !== undefined && { site }) } : ticket
}

function siteOf(organisation: ActiveOrganisation | undefined, asked: string | undefined) {
  const sites = organisation?.sites ?? []
  if (asked === undefined) return sites.length === 1 ? sites[0] : undefined
  return sites.includes(asked) ? asked : 'site-not-yours'
}
