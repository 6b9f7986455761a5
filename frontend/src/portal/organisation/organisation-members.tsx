import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OrganisationView } from '#domain/accounts/organisation-contract.ts'
import { isHeldBack, useMe } from '../../accounts/me.ts'
import { orpc } from '../client/orpc.ts'
import { Failed, Skeleton } from '../parts/states.tsx'
import { SettingsGroup } from '../templates/settings.tsx'
import type { MemberCalls } from './member-calls.ts'
import { MembersList } from './members-list.tsx'
import { membersQuery } from './queries.ts'

/** The members of the person's own organisation. Owners invite, change and remove. */
export function OrganisationMembers({ view }: { view: OrganisationView }) {
  const queries = useQueryClient()
  const query = useQuery(membersQuery())
  const heldBack = isHeldBack(useMe().data)
  const { data } = query
  const calls = useMemo<MemberCalls>(
    () => ({
      invite: (email, rights) => orpc.accounts.inviteMember.call({ email, rights }),
      withdraw: (id) => orpc.accounts.withdrawInvitation.call({ id }),
      change: (personId, rights) => orpc.accounts.changeMember.call({ personId, rights }),
      remove: (personId) => orpc.accounts.removeMember.call({ personId }),
      refresh: () => queries.invalidateQueries({ queryKey: orpc.accounts.key() }),
    }),
    [queries],
  )
  const about = view.seesAllMembers
    ? 'People who may act for the organisation, and the records that each may see.'
    : 'You see the owners. They change what you may see.'
  return (
    <SettingsGroup title="Members" about={about}>
      {query.isPending && <Skeleton shape="rows" label="Loading the members" />}
      {query.error && !data && (
        <Failed title="We can't show the members right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <MembersList
          organisation={view.organisation.name}
          members={data.members}
          invitations={data.invitations}
          sites={view.details.sites}
          calls={view.mayManage && !heldBack ? calls : undefined}
        />
      )}
    </SettingsGroup>
  )
}
