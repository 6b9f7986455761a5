/** Timeout of one attempt in milliseconds. */
export const ANSWER_WITHIN = 1500

/**
 * Settings of all AWS clients. Three attempts take at most about 5 seconds, so a visitor gets an error before the
 * gateway's own timeout.
 */
export const awsClientDefaults = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 500, requestTimeout: ANSWER_WITHIN, throwOnRequestTimeout: true },
}

/** HTTP status of a service's error answer; undefined if there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
