import type { LinkRefusal } from '#domain/links/link-token.ts'
import { ApiError } from '../../../client/api-error.ts'

interface Read {
  /** Until when the page that is shown is shared, if one is. */
  readonly until: string | undefined
  readonly error: Error | null
  /** When the error was met, in ms since 1970. */
  readonly errorUpdatedAt: number
}

/**
 * Why a shared page is not shown any more; undefined while it is. What an open page holds is hidden when it is withdrawn, and when its
 * term is over while it can't be asked for.
 */
export function shareEndOf({ until, error, errorUpdatedAt }: Read): LinkRefusal | undefined {
  if (!error) return undefined
  if (until !== undefined && errorUpdatedAt >= Date.parse(until)) return 'expired'
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!isRefused) return undefined
  return until === undefined ? 'unknown' : 'ended'
}
