import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { RefusalCode } from '#domain/contract/refusal.ts'
import { ApiError } from './api-error.ts'
import { queryDefaults } from './query-defaults.ts'
import type { SiteEventName, SiteEvents } from '../ui/events.ts'
import { signInAgain } from './with-session.ts'

/** The query cache of the signed-in screens; cleared when the person changes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) signInAgain(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) signInAgain(error)
      // The screens say it on every page from now on.
      if (error instanceof ApiError && HELD_BACK.has(error.code)) readMeAgain()
    },
  }),
  defaultOptions: queryDefaults,
})

const HELD_BACK: ReadonlySet<string> = new Set<RefusalCode>(['organisation-suspended', 'organisation-merging'])

function readMeAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['me'] })
}

// After a change of person, in this or another tab, nobody may see another person's data. What the page asked before its first session was
// read waits for that session's token, so it is this person's.
window.addEventListener('personChanged' satisfies SiteEventName, (event) => {
  const { isFirst } = (event as CustomEvent<SiteEvents['personChanged']>).detail
  if (isFirst) queryClient.removeQueries({ predicate: ({ state }) => state.fetchStatus !== 'fetching' })
  else queryClient.clear()
})
// Open screens reload their data for the new organisation.
window.addEventListener('organisationChanged' satisfies SiteEventName, () => void queryClient.resetQueries())
window.addEventListener('rightsRenewed' satisfies SiteEventName, readMeAgain)
// A page that was open while the trial ended becomes one to read. The key is that of `orpc.accounts.listTrials`, which site pages do not load.
window.addEventListener(
  'trialRefused' satisfies SiteEventName,
  () => void queryClient.invalidateQueries({ queryKey: [['accounts', 'listTrials']] }),
)
