import { statusOf } from './aws-client.ts'

/** A dependency does not answer or is unavailable; a retry may succeed. */
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

/** Whether an error is an outage of a service (after the SDK's retries) and not a bug. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Outage || error.name === 'TimeoutError' || throttled.has(error.name)) return true
  return isUnreachable(error) || (statusOf(error) ?? 0) >= 500
}

/** Whether no connection was possible. */
export function isUnreachable(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && unreachable.has(code)
}
