import { takenBackSince } from '#domain/resellers/payout.ts'
import type { PayoutRun, TakenBack } from '#domain/resellers/payout.ts'
import type { ResellerStore } from './reseller-store.ts'
import { linesThatWait } from './waiting-lines.ts'

/** What was taken back of each reseller of a run since it was prepared. */
export async function takenBackOf(
  store: Pick<ResellerStore, 'commission' | 'payouts' | 'document'>,
  run: PayoutRun,
): Promise<TakenBack[]> {
  const each = await Promise.all(
    run.payouts.map(async (payout) => {
      const [commission, payouts] = await Promise.all([
        store.commission(payout.organisation),
        store.payouts(payout.organisation),
      ])
      const paid = new Set(payouts.flatMap(({ lines }) => lines))
      const unpaid = commission.filter(({ id }) => !paid.has(id))
      const waiting = await linesThatWait(store, unpaid)
      return takenBackSince(
        payout,
        unpaid.filter((line) => !waiting.includes(line)),
      )
    }),
  )
  return each.filter((taken) => taken !== undefined)
}
