import { useInfiniteQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { roles } from '#domain/accounts/actor.ts'
import type { Account } from '#domain/administration/person.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { spokenDay } from '../parts/spoken-time.ts'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { prefetching } from '../prefetching.ts'
import { Filters, useFilters } from '../templates/filters.tsx'
import { daysIn, useGivenDays } from '../templates/given-days.ts'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { Views } from '../templates/views.tsx'
import { InvitePerson } from './invite-person.tsx'
import { peopleQuery, personQuery } from './people-queries.ts'
import { PersonRecord } from './person-record.tsx'
import { stateNames } from './person-words.ts'

/** Staff first: the list opens with the agents. */
const roleIn = (search: URLSearchParams) => {
  const named = search.get('view') ?? 'agent'
  return roles.find((role) => role === named)
}

/** What the address asks for: words and days find people of all roles. */
function askedIn(search: URLSearchParams) {
  const words = search.get('q') ?? undefined
  const days = daysIn(search)
  return { role: words || days.since ? undefined : roleIn(search), words, ...days }
}

/** Starts reading the list and the open person. */
export const loader = prefetching((search) => {
  const open = search.get('open')
  return [
    queryClient.prefetchInfiniteQuery(peopleQuery(askedIn(search))),
    ...(open ? [queryClient.prefetchQuery(personQuery(open))] : []),
  ]
})

const columns: readonly [Column<Account>, ...Column<Account>[]] = [
  {
    id: 'name',
    name: 'Name',
    width: 'minmax(10rem, 1fr)',
    narrow: 'title',
    cell: ({ name, email }) => <span dir="auto">{name ?? email}</span>,
  },
  {
    id: 'email',
    name: 'Email',
    width: 'minmax(12rem, 1.5fr)',
    narrow: 'about',
    cell: ({ email }) => <span dir="auto">{email}</span>,
  },
  {
    id: 'organisations',
    name: 'Organisation',
    width: 'minmax(10rem, 1fr)',
    cell: ({ organisationNames }) => <span dir="auto">{organisationNames.join(', ') || 'None'}</span>,
  },
  {
    id: 'since',
    name: 'Since',
    width: '8rem',
    cell: ({ createdAt }) =>
      createdAt === undefined ? '' : <time dateTime={createdAt}>{spokenDay(createdAt.slice(0, 10))}</time>,
  },
  {
    id: 'state',
    name: 'State',
    width: '11rem',
    narrow: 'end',
    cell: ({ state }) => (
      <Status tone={state === 'active' ? 'open' : state === 'disabled' ? 'late' : 'waiting'}>
        {stateNames[state]}
      </Status>
    ),
  },
]
const none: readonly Account[] = []
const noFilters = [] as const
const idOf = ({ personId }: Account) => personId

/** Accounts by role or by address, and the one that is open. */
export function Component() {
  const [search] = useSearchParams()
  const { words, clear } = useFilters(noFilters)
  const [isInviting, setInviting] = useState(false)
  const { given, clear: clearDays } = useGivenDays('First sign-in')
  const list = useInfiniteQuery(peopleQuery(askedIn(search)))
  const rows = list.data?.people ?? none
  const { open, address, show } = useOpenRecord(idOf)
  return (
    <>
      <PageHead title="People" description="Accounts, roles and their history." />
      <ListScreen
        title="People"
        actions={
          <Button size="small" kind="primary" onClick={() => setInviting(true)}>
            Invite staff
          </Button>
        }
        views={
          <Views
            label="People"
            views={[
              { name: 'Agents', search: '' },
              { name: 'Admins', search: 'view=admin' },
              { name: 'Resellers', search: 'view=reseller' },
              { name: 'All accounts', search: 'view=all' },
            ]}
          />
        }
        filters={<Filters search="Search by name, email or organisation" filters={noFilters} given={given} />}
        detail={open && <PersonRecord key={open} personId={open} onClose={() => show(undefined)} />}
        detailLabel="Person"
      >
        <ListBody
          query={list}
          count={rows.length}
          things="accounts"
          empty={
            <Empty title="Nobody has this role" icon={Users}>
              <p>Invite staff, or open an account and grant the role.</p>
            </Empty>
          }
          filtered={
            words || given.length > 0
              ? {
                  title: words
                    ? 'Nobody has such a name, address or organisation'
                    : 'Nobody signed in for the first time',
                  onClear: () => {
                    clear()
                    clearDays()
                  },
                }
              : undefined
          }
          tooMany={list.data?.more && 'More people have such a name. Add a word, or the beginning of an address.'}
          foot={
            list.hasNextPage && (
              <LoadMore
                shown={rows.length}
                things="accounts"
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )
          }
        >
          <DataTable label="People" columns={columns} rows={rows} rowKey={idOf} address={address} open={open} />
        </ListBody>
      </ListScreen>
      {isInviting && (
        <InvitePerson
          onClose={() => setInviting(false)}
          onInvited={(personId) => {
            setInviting(false)
            show(personId)
          }}
        />
      )}
    </>
  )
}
