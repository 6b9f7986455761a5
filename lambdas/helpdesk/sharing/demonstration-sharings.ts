import { decideSharing } from '#domain/helpdesk/ticket-sharing.ts'
import type { Extent, TicketSharing } from '#domain/helpdesk/ticket-sharing.ts'
import type { DemonstrationPerson } from '#lambdas/platform/demonstration.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { storeSharing } from './sharing-store.ts'

const DAY_MS = 86_400_000
const reseller = { reseller: 'org-highveld', resellerName: 'Highveld Networks', registeredBy: 'demonstration' }
/** What the customers of the demonstration's reseller decided; one has not yet. */
const decisions: readonly (readonly [organisation: string, extent?: Extent])[] = [
  ['org-karoofoods', 'conversation'],
  ['org-vaalfabrication', 'status'],
  ['org-mokoena'],
]

/** How far a reseller sees the tickets of its customers, for those of them that are there. */
export function demonstrationSharings(people: readonly DemonstrationPerson[], now: number): ItemWrite[] {
  return decisions.flatMap(([organisation, extent]) => {
    const owner = people.find((each) => each.organisation === organisation)
    if (!owner) return []
    const offeredAt = new Date(now - 90 * DAY_MS).toISOString()
    const offered: TicketSharing = { organisation, ...reseller, offeredAt, extent: 'nothing', version: 1 }
    const decided =
      extent === undefined
        ? offered
        : decideSharing(offered, extent, { personId: owner.personId ?? 'demonstration', now: now - 80 * DAY_MS })
    if (decided === 'nothing-changes') return []
    return [storeSharing({ ...decided, version: 0 })]
  })
}
