import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { decimalOf } from '#domain/ledger/money.ts'
import { payoutEntry } from '#domain/resellers/payout.ts'
import type { PayoutRun } from '#domain/resellers/payout.ts'
import type { BackOffice } from './back-office.ts'
import { addPayout, endRun, replaceRun } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/**
 * Pays a run that was approved, one reseller in a transaction. The cause of each entry is the run and the reseller, so continuing
 * an interrupted run pays nobody twice, and two runs at once do not either.
 */
export async function carryOutRun(
  { store, books, commit, now: clock }: Pick<BackOffice, 'store' | 'books' | 'commit' | 'now'>,
  runId: string,
): Promise<PayoutRun | undefined> {
  const run = await store.run(runId)
  if (run?.state !== 'approved') return run
  const by = run.approvedBy ?? 'system'
  for (const payout of run.payouts) {
    const now = clock()
    const reseller = await store.reseller(payout.organisation)
    const paidAt = new Date(now).toISOString()
    await books.write(by, () => ({
      drafts: [payoutEntry(payout, dateOf(dayAt(now)))],
      items: [addPayout({ ...payout, paidAt })],
      mails: reseller
        ? [
            resellerMail(
              {
                to: reseller.contactEmail,
                news: { about: 'remittance', run: runId, total: `R ${decimalOf(payout.cents)}` },
                id: `${runId}-${payout.organisation}`,
                organisation: payout.organisation,
              },
              now,
            ),
          ]
        : [],
    }))
  }
  const paid: PayoutRun = { ...run, state: 'paid' }
  await commit({ items: [replaceRun(paid), endRun(run)] })
  return store.run(runId)
}
