import type { ProductId } from '#domain/trials/product-id.ts'
import { dueStep, nextStep } from '#domain/trials/trial-steps.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import type { DueChange } from '#lambdas/platform/schedules/sweep-due.ts'
import { trialMails } from '#lambdas/platform/trial-mails.ts'
import { addHappening } from '#lambdas/platform/trial-store.ts'
import type { TrialStore } from '#lambdas/platform/trial-store.ts'

interface Stores {
  readonly trials: Pick<TrialStore, 'find'>
  readonly organisations: Pick<OrganisationStore, 'membersOf'>
}

/** Carries out the due step of a trial: mails its owners, records it in the history and schedules the next step. */
export function takeTrialStep({ trials, organisations }: Stores) {
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
    return {
      items: [addHappening(trial, { at: new Date(now).toISOString(), what: step, lastDay: trial.lastDay })],
      mails: trialMails(trial, { step, members: await organisations.membersOf(organisation) }, now),
      ...then,
    }
  }
}
