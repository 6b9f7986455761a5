import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { Outage } from './outage.ts'

const ATTEMPTS = 6
const FIRST_WAIT = 20

/** Other transactions wrote the same items in all attempts. */
export class TableBusy extends Outage {}

/**
 * Retries a transaction that DynamoDB cancelled because of a conflict, with exponential backoff and jitter. The waits
 * add up to about half a second.
 */
export async function repeatOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt === ATTEMPTS) throw new TableBusy('The table is too busy for this transaction.', { cause: error })
      await wait(Math.random() * FIRST_WAIT * 2 ** attempt)
    }
  }
}

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

function isConflict(error: unknown): boolean {
  if (!(error instanceof TransactionCanceledException)) return false
  const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None')
  return codes.some((code) => passing.has(code)) && !codes.includes('ConditionalCheckFailed')
}
