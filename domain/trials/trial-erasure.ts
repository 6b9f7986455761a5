import type { AuditEntry } from '../audit/audit-entry.ts'
import { messageSince } from '../offers/message.ts'
import type { ErasedMessage, ErasureMessage } from '../offers/message.ts'
import { trialId } from './trial-audit.ts'
import type { Trial } from './trial.ts'

/** The feature that keeps trials and is told when records are deleted. */
const KEEPS_TRIALS = 'accounts'

/** The trial while `keepers`, the features with records of its product, delete them. Without keepers nothing is left to delete. */
export function beginErasure(trial: Trial, keepers: readonly string[]): Trial {
  return { ...trial, erasing: [...keepers], version: trial.version + 1 }
}

/** Whether a feature has to delete its records of the trial now. Without a trial, or for an entitled one, it must not. */
export function isErasing(trial: Trial | undefined, feature: string): boolean {
  return trial?.entitledAt === undefined && trial?.erasing?.includes(feature) === true
}

/** The trial after a feature has deleted its records; undefined if that was recorded before. */
export function recordErased(trial: Trial, feature: string): Trial | undefined {
  if (!isErasing(trial, feature)) return undefined
  const left = trial.erasing?.filter((each) => each !== feature) ?? []
  return { ...trial, erasing: left, version: trial.version + 1 }
}

/** Whether all records of the trial are deleted. */
export function isErased({ erasing }: Trial): boolean {
  return erasing?.length === 0
}

/** The requests to the features that delete their records. `now` is in milliseconds since 1970. */
export function erasureMessages(
  { organisation, product, erasing = [], version }: Trial,
  now: number,
): ErasureMessage[] {
  return erasing.map((feature) => ({
    ...messageSince(now, feature, `erasure-${trialId({ organisation, product })}-${version}-${feature}`),
    kind: 'erasure',
    trial: { organisation, product },
  }))
}

/** The answer of a feature that has deleted its records. `now` is in milliseconds since 1970. */
export function erasedMessage({ messageId, to, trial }: ErasureMessage, now: number): ErasedMessage {
  return { ...messageSince(now, KEEPS_TRIALS, `${messageId}-erased`), kind: 'erased', trial, by: to }
}

/** The audit entry of a feature that has deleted its records. `now` is in milliseconds since 1970. */
export function recordsDeletedEntry({ to, messageId, trial }: ErasureMessage, now: number): AuditEntry {
  return {
    at: new Date(now).toISOString(),
    actor: 'system',
    organisation: trial.organisation,
    object: { type: 'trial', id: trialId(trial) },
    action: 'trial-records-deleted',
    changes: { feature: { from: to } },
    id: messageId,
  }
}

/** The audit entry of a trial whose records are all deleted. `now` is in milliseconds since 1970. */
export function trialDeletedEntry({ organisation, product, version }: Trial, now: number): AuditEntry {
  const id = trialId({ organisation, product })
  return {
    at: new Date(now).toISOString(),
    actor: 'system',
    organisation,
    object: { type: 'trial', id },
    action: 'trial-deleted',
    id: `trial-deleted-${id}-${version}`,
  }
}
