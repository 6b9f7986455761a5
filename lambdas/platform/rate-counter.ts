import type { RateWindow } from '#domain/contract/rate-window.ts'

export interface RateCounter {
  /** Kind of counter, such as `ip`. */
  readonly by: string
  readonly fingerprint: string
  readonly window: RateWindow
  readonly limit: number
}

/** The update that adds one to a rate counter. Its condition fails if the limit is reached. */
export function countOne({ by, fingerprint, window, limit }: RateCounter) {
  return {
    Key: { pk: `RATE#${by}#${fingerprint}#${window.index}`, sk: 'RATE' },
    UpdateExpression: 'SET #count = if_not_exists(#count, :zero) + :one, expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :limit',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':limit': limit, ':expiresAt': window.endsAt },
  }
}
