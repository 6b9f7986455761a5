import type { Deal } from '#domain/resellers/deal.ts'
import { toldBeforeEnd } from '#domain/resellers/deal-protection.ts'
import { DEAL_PROTECTION } from '#domain/resellers/due-kinds.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { dayAfter } from './issue.ts'

/** The due item that tells a reseller in time that the protection of its deal ends; none for a deal without one. */
export function protectionDue(deal: Pick<Deal, 'id' | 'state' | 'protectedUntil'>): ItemWrite[] {
  const on = deal.state === 'approved' ? toldBeforeEnd(deal) : undefined
  return on === undefined ? [] : [dueWrite({ kind: DEAL_PROTECTION, id: deal.id, at: dayAfter(on, 0) })]
}
