import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { endSession, onOrganisationChange, onPersonChange } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'

const FRESH_MS = 30_000
const RECHECK_MS = 5000

/** For `refetchInterval`: what could not be read is soon tried again by itself; what could, every `milliseconds` or not at all. */
export function recovering(milliseconds: number | false = false) {
  return ({ state }: { state: { status: string } }): number | false =>
    state.status === 'error' ? RECHECK_MS : milliseconds
}

/** What the portal's screens know of the server. One for all of them; emptied when the person changes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      // The server does not accept the session any more: the guards send the person to sign in and back here.
      if (!(error instanceof ApiError) || error.status !== 401) return
      if (error.code === 'session-too-old') askToSignInAgain()
      else void endSession()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // The server has tried again already, so a failure is shown at once; what could not be read is soon asked for again.
      retry: false,
      refetchInterval: recovering(),
      networkMode: 'always',
    },
  },
})

// Whatever it was that changed the person, here or in another tab: nobody sees what was read for somebody else.
onPersonChange(() => queryClient.clear())
// What was read for one organisation is not shown for another: screens that are open read anew.
onOrganisationChange(() => void queryClient.resetQueries())
