import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { PersonalExports } from './privacy/personal-exports.tsx'
import { PrivacyRequests } from './privacy/privacy-requests.tsx'
import { personalExportsQuery, privacyRequestsQuery } from './privacy/queries.ts'

export const loader = prefetching(() => [
  queryClient.prefetchQuery(personalExportsQuery()),
  queryClient.prefetchQuery(privacyRequestsQuery()),
])

/** What we hold about the person, and their rights to it. */
export function Component() {
  return (
    <Page
      title="Privacy"
      about={
        <>
          Your rights under POPIA. What we keep, why and for how long is on our <a href="/privacy">privacy page</a>.
        </>
      }
    >
      <PageHead title="Privacy" description="Your personal information with us." />
      <PersonalExports />
      <PrivacyRequests />
    </Page>
  )
}
