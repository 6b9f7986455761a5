import type { ErasureMessage } from '#domain/offers/message.ts'
import { erasedMessage, isErasing, recordsDeletedEntry } from '#domain/trials/trial-erasure.ts'
import type { Commit } from '../commit.ts'
import { logger } from '../logger.ts'
import type { ReadTrial } from '../product-guard.ts'

interface EraseRecords {
  /** Reads the trial of an organisation: `find` of `trialStore`. */
  readonly readTrial: ReadTrial
  /**
   * Deletes some of the organisation's records of the product, and resolves to whether some are left. It may run again after it was
   * interrupted.
   */
  readonly eraseSome: (trial: ErasureMessage['trial']) => Promise<'done' | 'more'>
  readonly commit: Commit
  /** Milliseconds after which the message is left to come again; less than the function's time limit. */
  readonly within: number
  readonly now: () => number
}

/** There were more records than can be deleted in the time of one run. */
class ErasureUnfinished extends Error {
  override name = 'ErasureUnfinished'
}

/**
 * Handles messages of the kind `erasure`: deletes a feature's records of a trial, writes the audit log and answers, once. A message that
 * was handled before, or whose trial was converted, deletes nothing.
 */
export function eraseRecords({ readTrial, eraseSome, commit, within, now }: EraseRecords) {
  return async (message: ErasureMessage): Promise<void> => {
    const { messageId, to, trial } = message
    if (!isErasing(await readTrial(trial.organisation, trial.product), to))
      return logger.info('erasure not due', { messageId })
    const until = now() + within
    while ((await eraseSome(trial)) === 'more')
      if (now() > until) throw new ErasureUnfinished(`Records of ${messageId} are left.`)
    // Refused as a whole where an earlier run has answered.
    await commit({
      items: [],
      messages: [erasedMessage(message, now())],
      audit: [recordsDeletedEntry(message, now())],
    })
  }
}
