/** A call to AWS that has not answered by then is dropped; milliseconds. */
export const ANSWER_WITHIN = 1500

/**
 * How every AWS client is set up: with at most three attempts, a visitor waits no more than about
 * five seconds before hearing that a service is down, long before the gateway would give up.
 */
export const awsClientDefaults = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
}

/** The HTTP status of a service's own answer; undefined where there was none. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
