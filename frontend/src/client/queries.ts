import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { queryDefaults } from './query-defaults.ts'
import { endSession, onOrganisationChange, onPersonChange } from './session.ts'
import { askToSignInAgain } from './sign-in-again.ts'

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
  defaultOptions: queryDefaults,
})

// Whatever it was that changed the person, here or in another tab: nobody sees what was read for somebody else.
onPersonChange(() => queryClient.clear())
// What was read for one organisation is not shown for another: screens that are open read anew.
onOrganisationChange(() => void queryClient.resetQueries())
