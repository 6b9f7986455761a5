import type { Actor } from '../accounts/actor.ts'
import type { ActiveOrganisation } from '../accounts/organisation-claim.ts'
import type { OwnSubmission } from './contract.ts'
import type { Agreement } from './sla/agreement.ts'
import { openTicket } from './submit.ts'
import type { Channel } from './ticket-event.ts'
import type { Ticket } from './ticket.ts'

type TicketSubmitter = Pick<Actor, 'id' | 'email' | 'organisation'>

interface OwnOpening {
  readonly channel: Channel
  readonly agreement: Agreement
  readonly organisationName?: string | undefined
}

/**
 * Creates a ticket of a signed-in person with their email address and active organisation. Refuses an unverified address and a
 * site that is not theirs. `organisationName` is the company if none was typed. `now` is in milliseconds since 1970.
 */
export function openOwnTicket(
  { site: requestedSite, ...form }: Omit<OwnSubmission, 'files'>,
  { id, email, organisation }: TicketSubmitter,
  { channel, agreement, organisationName = '' }: OwnOpening,
  now: number,
): Ticket | 'address-not-verified' | 'site-not-yours' {
  if (email === undefined) return 'address-not-verified'
  const site = siteOf(organisation, requestedSite)
  if (site === 'site-not-yours') return site
  const owner = {
    personId: id,
    ...(organisation && { organisation: organisation.id, ...(site !== undefined && { site }) }),
  }
  return openTicket(
    { form: { ...form, email, company: form.company || organisationName }, channel, agreement, owner },
    now,
  )
}

function siteOf(organisation: ActiveOrganisation | undefined, requestedSite: string | undefined) {
  const sites = organisation?.sites ?? []
  if (requestedSite === undefined) return sites.length === 1 ? sites[0] : undefined
  return sites.includes(requestedSite) ? requestedSite : 'site-not-yours'
}
