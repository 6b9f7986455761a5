import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { OrganisationMembers } from './organisation-members.tsx'
import { membersQuery, organisationQuery } from './queries.ts'

/** Starts reading the organisation and its members. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(organisationQuery()),
  queryClient.prefetchQuery(membersQuery()),
])

/** The people of a reseller. Owners invite and remove them, and say what each sees. */
export function Component() {
  const query = useQuery(organisationQuery())
  const { data: view, error } = query
  return (
    <Page
      title="Team"
      about="A member with all records sees commission and payouts; one with own records sees the leads and deals that are theirs."
    >
      <PageHead title="Team" description="The people of your organisation." />
      {query.isPending && <Skeleton shape="rows" label="Loading your team" />}
      {error && !view && (
        <Failed title="We can't show your team right now" error={error} onRetry={() => void query.refetch()} />
      )}
      {view && <OrganisationMembers view={view} />}
    </Page>
  )
}
