import type { ProductId } from '#domain/trials/product-id.ts'
import { exportAddressOf, keepersOf } from '#domain/trials/product-records.ts'
import type { ProductRecords } from '#domain/trials/product-records.ts'
import { beginErasure, erasureMessages, isErased } from '#domain/trials/trial-erasure.ts'
import { dueStep, nextStep } from '#domain/trials/trial-steps.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import type { DueChange } from '#lambdas/platform/schedules/sweep-due.ts'
import { trialMails } from '#lambdas/platform/trial-mails.ts'
import { addHappening, putTrial } from '#lambdas/platform/trial-store.ts'
import type { TrialStore } from '#lambdas/platform/trial-store.ts'
import { endOfErasure } from './end-of-erasure.ts'

interface Stores {
  readonly trials: Pick<TrialStore, 'find'>
  readonly organisations: Pick<OrganisationStore, 'membersOf'>
  readonly records: readonly ProductRecords[]
}

/**
 * Carries out the due step of a trial: mails its owners, records it in the history and schedules the next step. The deletion asks the
 * features with records of the product first.
 */
export function takeTrialStep({ trials, organisations, records }: Stores) {
  return async (
    { organisation, product }: { readonly organisation: string; readonly product: ProductId },
    { from, now }: { readonly from: number; readonly now: number },
  ): Promise<DueChange> => {
    const trial = await trials.find(organisation, product)
    if (!trial) return { items: [] }
    const next = nextStep(trial, now)
    const then = next && { next: new Date(next.at).toISOString() }
    const step = dueStep(trial, { from, now })
    if (!step) return { items: [], ...then }
    if (step === 'deletion') {
      const after = beginErasure(trial, keepersOf(records, product))
      const end = isErased(after) ? await endOfErasure(after, organisations, now) : { items: [] }
      return {
        ...end,
        items: [putTrial({ before: trial, after }), ...end.items],
        messages: erasureMessages(after, now),
      }
    }
    return {
      items: [addHappening(trial, { at: new Date(now).toISOString(), what: step, lastDay: trial.lastDay })],
      mails: trialMails(
        trial,
        {
          step,
          members: await organisations.membersOf(organisation),
          exportAddress: exportAddressOf(records, product),
        },
        now,
      ),
      ...then,
    }
  }
}
