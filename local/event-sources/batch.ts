import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '../lambda/sandbox.ts'
import type { Mapping } from './mapping.ts'
import type { StreamRecord } from './stream-reader.ts'

export type DiscardReason = 'RetryAttemptsExhausted' | 'RecordAgeExceeded'

export interface BatchHandling {
  readonly mapping: Pick<Mapping, 'retries' | 'oldestMs' | 'bisects' | 'reportsItems'>
  readonly invoke: (records: readonly StreamRecord[]) => Promise<Outcome>
  /** Called, and waited for, after each part of the batch that needs no further attention. */
  readonly passed: (last: StreamRecord) => Promise<void>
  /** Resolves once the records are in the queue for what failed. */
  readonly discard: (records: readonly StreamRecord[], reason: DiscardReason, attempts: number) => Promise<void> | void
  readonly stopping: AbortSignal
  readonly now: () => number
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** Nothing more is done with a batch when the source stops; it is read again after the next start. */
type End = 'done' | 'stopped'

/**
 * Hands a batch to the function until each record is handled or given up, in order: a record is never passed over
 * while one before it may still succeed.
 */
export async function handleBatch(records: readonly StreamRecord[], handling: BatchHandling): Promise<End> {
  let rest = records
  for (let attempts = 1; rest.length > 0; attempts += 1) {
    if (handling.stopping.aborted) return 'stopped'
    rest = await withoutTooOld(rest, attempts, handling)
    const last = rest.at(-1)
    if (!last) return 'done'
    const outcome = await handling.invoke(rest)
    const failed = firstFailure(rest, outcome, handling.mapping.reportsItems)
    if (failed === undefined) {
      await handling.passed(last)
      return 'done'
    }
    const before = rest[failed - 1]
    if (before) {
      await handling.passed(before)
      rest = rest.slice(failed)
      // Something of it went through, so what is left starts its attempts afresh.
      attempts = 1
    }
    const { retries, bisects } = handling.mapping
    if (retries !== undefined && attempts > retries && !(bisects && rest.length > 1)) {
      await handling.discard(rest, 'RetryAttemptsExhausted', attempts)
      await handling.passed(last)
      return 'done'
    }
    await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)), undefined, {
      signal: handling.stopping,
    }).catch(() => {})
    if (bisects && rest.length > 1) {
      const middle = Math.ceil(rest.length / 2)
      if ((await handleBatch(rest.slice(0, middle), handling)) === 'stopped') return 'stopped'
      rest = rest.slice(middle)
      attempts = 0
    }
  }
  return 'done'
}

async function withoutTooOld(
  records: readonly StreamRecord[],
  attempts: number,
  { mapping: { oldestMs }, discard, passed, now }: BatchHandling,
): Promise<readonly StreamRecord[]> {
  if (oldestMs === undefined) return records
  const age = (record: StreamRecord) => now() - record.dynamodb.ApproximateCreationDateTime * 1000
  const young = records.findIndex((record) => age(record) <= oldestMs)
  const old = young < 0 ? records : records.slice(0, young)
  const last = old.at(-1)
  if (!last) return records
  await discard(old, 'RecordAgeExceeded', attempts - 1)
  await passed(last)
  return young < 0 ? [] : records.slice(young)
}

/** Where the function stopped succeeding; undefined if it did not. */
function firstFailure(records: readonly StreamRecord[], outcome: Outcome, reportsItems: boolean): number | undefined {
  if (!outcome.ok) return 0
  if (!reportsItems) return undefined
  const { batchItemFailures } = (outcome.payload ?? {}) as {
    batchItemFailures?: readonly { itemIdentifier?: string }[] | null
  }
  if (!batchItemFailures || batchItemFailures.length === 0) return undefined
  const places = batchItemFailures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  )
  // A name that none of the records has fails the batch as a whole.
  return Math.max(0, Math.min(...places))
}
