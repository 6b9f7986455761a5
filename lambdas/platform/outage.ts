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
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } }
  return (typeof code === 'string' && unreachable.has(code)) || ($metadata?.httpStatusCode ?? 0) >= 500
}
