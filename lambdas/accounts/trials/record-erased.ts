import type { ErasedMessage } from '#domain/offers/message.ts'
import { isErased, recordErased as recorded } from '#domain/trials/trial-erasure.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { putTrial } from '#lambdas/platform/trial-store.ts'
import type { TrialStore } from '#lambdas/platform/trial-store.ts'
import { endOfErasure } from './end-of-erasure.ts'

interface Parts {
  readonly trials: Pick<TrialStore, 'find'>
  readonly organisations: Pick<OrganisationStore, 'membersOf'>
  readonly commit: Commit
  readonly now: () => number
}

/** Two features answered at once; the message comes again. */
class TrialChangedMeanwhile extends Error {
  override name = 'TrialChangedMeanwhile'
}

/** Records that a feature has deleted its records of a trial. The last one completes the deletion. */
export function recordErased({ trials, organisations, commit, now }: Parts) {
  return async ({ trial: { organisation, product }, by }: ErasedMessage): Promise<void> => {
    const before = await trials.find(organisation, product)
    const after = before && recorded(before, by)
    if (!before || !after) return
    const end = isErased(after) ? await endOfErasure(after, organisations, now()) : { items: [] }
    const { outcome } = await commit({ ...end, items: [putTrial({ before, after }), ...end.items] })
    if (outcome !== 'written') throw new TrialChangedMeanwhile(`The trial of ${product} was changed meanwhile.`)
  }
}
