import type * as z from 'zod'
import type { helpdeskOffers } from '#domain/helpdesk/offers.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { RunCommand } from '#lambdas/platform/messages/run-commands.ts'
import { storeSharing } from './sharing-store.ts'

type Input = z.output<(typeof helpdeskOffers.commands)['offer-sharing']['input']>

/** Lets a customer decide how far its reseller sees its tickets. A repeated command, or a second deal, finds it there and changes nothing. */
export function offeringSharing(commit: Commit): RunCommand<Input> {
  return async ({ input: { customer, ...reseller }, giver, now }) => {
    const offeredAt = new Date(now).toISOString()
    const committed = await commit({
      items: [storeSharing({ organisation: customer, ...reseller, offeredAt, extent: 'nothing', version: 0 })],
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
