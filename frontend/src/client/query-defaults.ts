import type { DefaultOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const FRESH_MS = 30_000
const RECHECK_MS = 5000

/** For `refetchInterval`: retries a failed query soon, and repeats a successful one every `milliseconds`, or never. */
export function recovering(milliseconds: number | false = false) {
  return ({ state }: { state: { status: string; error?: Error | null } }): number | false => {
    if (state.status !== 'error') return milliseconds
    // What does not exist is asked for once.
    return state.error instanceof ApiError && state.error.status === 404 ? false : RECHECK_MS
  }
}

/** Options of both query caches, of signed-in screens and of guest screens. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: FRESH_MS,
    // Errors are shown at once, because the server retries itself and `recovering` repeats failed queries.
    retry: false,
    refetchInterval: recovering(),
    networkMode: 'always',
  },
}
