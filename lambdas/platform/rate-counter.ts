import type { RateWindow } from '#domain/contract/rate-window.ts'

interface RateCounter {
  /** What is counted by, such as `ip`. */
  readonly by: string
  readonly fingerprint: string
  readonly window: RateWindow
  readonly limit: number
}

/** Adds one to a counter of its window, unless that would exceed the limit: then its condition fails. */
export function countOne({ by, fingerprint, window, limit }: RateCounter) {
  return {
    Key: { pk: `RATE#${by}#${fingerprint}#${window.index}`, sk: 'RATE' },
    UpdateExpression: 'SET #count = if_not_exists(#count, :zero) + :one, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':limit': limit, ':expiresAt': window.endsAt },
  }
}
