import { statusOf } from './aws-client.ts'

/** Something that we depend on does not answer, or answers that it cannot; trying again later will help. */
export class Outage extends Error {
  override name = 'Outage'
}

const throttled = new Set([
  'ThrottlingException',
  'ThrottledException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'LimitExceededException',
  'TooManyRequestsException',
  'SlowDown',
  'ServiceUnavailableException',
  'ServiceQuotaExceededException',
])

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Tells an outage of a service (after the SDK's own retries) from a bug of ours. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Outage || error.name === 'TimeoutError' || throttled.has(error.name)) return true
  return isUnreachable(error) || (statusOf(error) ?? 0) >= 500
}

/** Whether nothing answered at all. */
export function isUnreachable(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && unreachable.has(code)
}
