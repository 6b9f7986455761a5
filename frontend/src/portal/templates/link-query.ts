import { ApiError } from '../../client/api-error.ts'
import { recovering } from '../../client/query-defaults.ts'

/** Pauses before a page by link is asked for again. Whoever opens it from a mail has no other way to what it shows. */
const PAUSES_MS = [2000, 5000, 10_000, 20_000, 40_000] as const

interface Asked {
  readonly data?: unknown
  readonly error?: Error | null
  /** How often it failed. */
  readonly errorUpdateCount: number
}

/** How long to wait before a page that was not shown yet is asked for again by itself; undefined if that would not help, or did not. */
export function pauseBeforeRetry({ error, errorUpdateCount }: Asked): number | undefined {
  if (!error || (error instanceof ApiError && !error.isPassing)) return undefined
  const pause = PAUSES_MS[errorUpdateCount - 1]
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
  return pause === undefined ? undefined : Math.max(pause, asked)
}

/**
 * For `refetchInterval` of what a link shows: asks again a few times with growing pauses until it is shown once, and every `milliseconds`
 * from then on, or never.
 */
export function askingByLink(milliseconds: number | false = false) {
  return ({ state }: { readonly state: Asked & { readonly status: string } }): number | false =>
    state.data === undefined
      ? state.status === 'error' && (pauseBeforeRetry(state) ?? false)
      : recovering(milliseconds)({ state })
}
