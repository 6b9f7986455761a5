import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { toldBeforeEnd } from '#domain/resellers/deal-protection.ts'
import { DEAL_PROTECTION } from '#domain/resellers/due-kinds.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { dayAfter } from './issue.ts'
import type { ResellerStore } from './reseller-store.ts'

/** The due item that tells a reseller in time that the protection of its deal ends; none for a deal without one. */
export function protectionDue(deal: Pick<Deal, 'id' | 'state' | 'protectedUntil'>): ItemWrite[] {
  const on = deal.state === 'approved' ? toldBeforeEnd(deal) : undefined
  return on === undefined ? [] : [dueWrite({ kind: DEAL_PROTECTION, id: deal.id, at: dayAfter(on, 0) })]
}

/** Adds the due item of protected deals that have none, because they were approved before resellers were told. */
export async function addMissedProtections(
  { store, commit }: { readonly store: Pick<ResellerStore, 'deals'>; readonly commit: Commit },
  now: number,
): Promise<void> {
  const today = dateOf(dayAt(now))
  const deals = (await store.deals()).filter((deal) => stateOn(deal, today) === 'approved')
  for (const deal of deals)
    for (const write of protectionDue(deal))
      if ('put' in write)
        // Refused where there is one.
        await commit({
          items: [{ put: { ...write.put, ConditionExpression: 'attribute_not_exists(pk)' }, condition: 'due' }],
        })
}
