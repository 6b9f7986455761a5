import type * as z from 'zod'
import { sharingOfferedMail } from '#domain/helpdesk/mails/sharing-offered.ts'
import type { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { ownerAddresses } from '#lambdas/platform/owner-addresses.ts'
import { storeSharing } from './sharing-store.ts'

type Input = z.output<(typeof helpdeskOffers.commands)['offer-sharing']['input']>

/**
 * Lets a customer decide how far its reseller sees its tickets, and tells its owners. A repeated command, or a second deal, finds it there
 * and changes nothing. A new organisation has no owner yet: its invitation leads to where one decides.
 */
export function offeringSharing(
  commit: Commit,
  organisations: Pick<OrganisationStore, 'membersOf'>,
): RunCommand<Input> {
  return async ({ input: { customer, ...reseller }, giver, now }) => {
    const offeredAt = new Date(now).toISOString()
    const owners = ownerAddresses(await organisations.membersOf(customer))
    const committed = await commit({
      items: [storeSharing({ organisation: customer, ...reseller, offeredAt, extent: 'nothing', version: 0 })],
      mails: owners.map((owner) => sharingOfferedMail({ organisation: customer, ...reseller }, owner, now)),
      audit: [
        {
          at: offeredAt,
          actor: giver.id,
          organisation: customer,
          object: { type: 'ticket-sharing', id: reseller.reseller },
          action: 'ticket-sharing-offered',
        },
      ],
    })
    if (committed.outcome === 'written' || committed.outcome === 'refused') return 'done'
    throw new Error('A sharing of tickets was not offered.')
  }
}
