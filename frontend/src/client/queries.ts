import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { endSession, onOrganisationChange, onPersonChange } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'

const FRESH_MS = 30_000
const RECHECK_MS = 5000

/** For `refetchInterval`: retries a failed query soon, and repeats a successful one every `milliseconds`, or never. */
export function recovering(milliseconds: number | false = false) {
  return ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' ? RECHECK_MS : milliseconds
}

/** The portal's query cache; cleared when the person changes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // The session is no longer valid: the guards redirect to the sign-in page and back.
      if (!(error instanceof ApiError) || error.status !== 401) return
      if (error.code === 'session-too-old') askToSignInAgain()
      else void endSession()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Errors are shown at once, because the server retries itself and `recovering` repeats failed queries.
      retry: false,
      refetchInterval: recovering(),
      networkMode: 'always',
    },
  },
})

// After a change of person, in this or another tab, nobody may see another person's data.
onPersonChange(() => queryClient.clear())
// Open screens reload their data for the new organisation.
onOrganisationChange(() => void queryClient.resetQueries())
