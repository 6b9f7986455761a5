import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useMe } from '../../accounts/me.ts'
import { queryClient } from '../../client/queries.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { prefetching } from '../prefetching.ts'
import { Page } from '../templates/page.tsx'
import { LeaveOrganisation } from './leave-organisation.tsx'
import { MyInvitations } from './my-invitations.tsx'
import { OrganisationFacts } from './organisation-facts.tsx'
import { OrganisationLog } from './organisation-log.tsx'
import { OrganisationMembers } from './organisation-members.tsx'
import { OrganisationProducts } from './organisation-products.tsx'
import { membersQuery, myInvitationsQuery, organisationQuery, productsQuery, sharingQuery } from './queries.ts'
import { TicketSharing } from './ticket-sharing.tsx'

/** Starts reading the organisation and the invitations. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(organisationQuery()),
  queryClient.prefetchQuery(membersQuery()),
  queryClient.prefetchQuery(myInvitationsQuery()),
  queryClient.prefetchQuery(productsQuery()),
  queryClient.prefetchQuery(sharingQuery()),
])

/** The organisation that the person acts for: details, members, invitations, log. */
export function Component() {
  const me = useMe().data
  const belongs = me?.organisation !== undefined
  const query = useQuery({ ...organisationQuery(), enabled: belongs })
  const { data: view } = query
  return (
    <Page title={view?.organisation.name ?? 'Organisation'} about="Who belongs to it, and what they may see.">
      <PageHead title="Organisation" description="Your organisation and its members." />
      <MyInvitations />
      {me && !belongs && (
        <Empty icon={Building2} title="You belong to no organisation yet" heading="h2">
          <p>
            An owner of your company invites you by your email address. If your company is not with us yet, open a
            ticket and we set it up.
          </p>
        </Empty>
      )}
      {belongs && query.isPending && <Skeleton shape="form" label="Loading your organisation" />}
      {belongs && query.error && !view && (
        <Failed
          title="We can't show your organisation right now"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {view && (
        <>
          <OrganisationMembers view={view} />
          <OrganisationProducts />
          <TicketSharing />
          <OrganisationFacts key={view.version} view={view} />
          {view.mayManage && <OrganisationLog />}
          <LeaveOrganisation name={view.organisation.name} />
        </>
      )}
    </Page>
  )
}
