import type { DefaultOptions } from '@tanstack/react-query'

const FRESH_MS = 30_000
const RECHECK_MS = 5000

/** For `refetchInterval`: after a failure again every five seconds; otherwise every `milliseconds`, or not at all. */
export function recovering(milliseconds: number | false = false) {
  return ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' ? RECHECK_MS : milliseconds
}

/** How signed-in screens and guest screens read. */
export const queryDefaults: DefaultOptions = {
  queries: {
    staleTime: FRESH_MS,
    // The server has tried again already, so a failure is shown at once; what could not be read is soon asked for again.
    retry: false,
    refetchInterval: recovering(),
    networkMode: 'always',
  },
}
