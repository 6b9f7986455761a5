import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from '../lambda/sandbox.ts'
import type { StreamMapping } from './mapping.ts'
import type { StreamRecord } from './stream-reader.ts'

export type DiscardReason = 'RetryAttemptsExhausted' | 'RecordAgeExceeded'

export interface BatchHandling {
  readonly mapping: Pick<StreamMapping, 'retries' | 'oldestMs' | 'bisects' | 'reportsItems'>
  readonly invoke: (records: readonly StreamRecord[]) => Promise<Outcome>
  /** Called and awaited after each part of the batch that is finished. */
  readonly passed: (last: StreamRecord) => Promise<void>
  /** Resolves when the records are in the dead-letter queue. */
  readonly discard: (records: readonly StreamRecord[], reason: DiscardReason, attempts: number) => Promise<void> | void
  readonly stopping: AbortSignal
  readonly now: () => number
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** A stopped batch is read again after the next start. */
type BatchResult = 'done' | 'stopped'

/**
 * Invokes the function until each record is handled or discarded. Keeps the order: no record is skipped while an
 * earlier one may still succeed.
 */
export async function handleBatch(records: readonly StreamRecord[], handling: BatchHandling): Promise<BatchResult> {
  let rest = records
  for (let attempts = 1; rest.length > 0; attempts += 1) {
    if (handling.stopping.aborted) return 'stopped'
    rest = await withoutExpired(rest, attempts, handling)
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
      // Part of the batch succeeded, so the attempts of the rest start again.
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

async function withoutExpired(
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

/** Index of the first failed record; undefined if none failed. */
function firstFailure(records: readonly StreamRecord[], outcome: Outcome, reportsItems: boolean): number | undefined {
  if (!outcome.ok) return 0
  if (!reportsItems) return undefined
  const { batchItemFailures } = (outcome.payload ?? {}) as {
    batchItemFailures?: readonly { itemIdentifier?: string }[] | null
  }
  if (!batchItemFailures || batchItemFailures.length === 0) return undefined
  const indexes = batchItemFailures.map(({ itemIdentifier }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  )
  // An unknown identifier fails the whole batch.
  return Math.max(0, Math.min(...indexes))
}
