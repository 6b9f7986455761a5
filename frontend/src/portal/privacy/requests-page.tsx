import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldQuestionMark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { requestId } from '#domain/privacy/requests/privacy-request.ts'
import type { ListedRequest } from '#domain/privacy/requests/requests-admin-contract.ts'
import { requestKindNames } from '#domain/privacy/requests/request-words.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { Column, Sort } from '../parts/data-table.tsx'
import { requestStates } from '../parts/request-states.ts'
import { spokenDay, spokenTime } from '../parts/spoken-time.ts'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { prefetching } from '../prefetching.ts'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter } from '../templates/filters.tsx'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { dueStanding, dueWords, isWaiting } from './due-words.ts'
import { RegisterRequest } from './register-request.tsx'
import { RequestRecord } from './request-record.tsx'
import { requestKeyOf } from './request-key.ts'
import css from './requests.module.css'
import { usePrefilled } from './use-prefilled.ts'

const listQuery = () => orpc.administration.listAllPrivacyRequests.queryOptions()
const MOST = 1000

/** Starts reading the list. */
export const loader = prefetching(() => [queryClient.prefetchQuery(listQuery())])

const dues = { late: 'Late', week: 'Within a week', later: 'Later', over: 'Closed' } as const
const filters: readonly Filter[] = [
  { id: 'kind', name: 'Kind', options: Object.entries(requestKindNames).map(([id, name]) => ({ id, name })) },
  { id: 'state', name: 'State', options: Object.entries(requestStates).map(([id, { name }]) => ({ id, name })) },
  { id: 'due', name: 'Due', options: Object.entries(dues).map(([id, name]) => ({ id, name })) },
]
const none: readonly ListedRequest[] = []
const idOf = ({ request }: ListedRequest) => requestId(request)
const nameOf = ({ name }: ListedRequest) => name ?? 'An erased person'

/** What people ask for under POPIA, and the request that is open. Late ones are first. */
export function Component() {
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'due', direction: 'ascending' })
  const prefilled = usePrefilled()
  const [isRegistering, setRegistering] = useState(prefilled !== undefined)
  const now = useNow()
  const columns = useMemo(() => columnsAt(now), [now])
  const list = useQuery(listQuery())
  const all = list.data?.requests ?? none
  const wanted = words.toLowerCase()
  const fits = (filter: string, value: string) => !chosen[filter]?.length || chosen[filter].includes(value)
  const rows = all.filter(
    (each) =>
      (nameOf(each).toLowerCase().includes(wanted) || each.request.personId === wanted) &&
      fits('kind', each.request.kind) &&
      fits('state', each.request.state) &&
      fits('due', dueStanding(each.request, now)),
  )
  const { open, address, show } = useOpenRecord(idOf)
  const key = requestKeyOf(open)
  const waiting = all.filter(({ request }) => isWaiting(request))
  const late = waiting.filter(({ request }) => dueStanding(request, now) === 'late').length
  return (
    <>
      <PageHead title="Privacy requests" description="What people ask for under POPIA, with the day it is due." />
      <ListScreen
        title="Privacy requests"
        about={list.data ? `${waiting.length} open${late > 0 ? `, ${late} late` : ''}` : undefined}
        actions={
          <Button size="small" kind="primary" onClick={() => setRegistering(true)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" /> Register a request
          </Button>
        }
        filters={<Filters search="Search people" filters={filters} />}
        detail={key && <RequestRecord key={open} {...key} onClose={() => show(undefined)} />}
        detailLabel="Privacy request"
      >
        <ListBody
          query={list}
          count={rows.length}
          things="requests"
          empty={
            <Empty title="No request yet" icon={ShieldQuestionMark}>
              <p>
                Requests appear here as people make them on their privacy page. Register those that come by email,
                telephone or letter.
              </p>
            </Empty>
          }
          filtered={isFiltered || words ? { title: 'No request matches', onClear: clear } : undefined}
          tooMany={all.length >= MOST && `The newest ${MOST} are listed.`}
        >
          <DataTable
            label="Privacy requests"
            columns={columns}
            rows={rows}
            rowKey={idOf}
            address={address}
            open={open}
            sort={sort}
            onSort={setSort}
          />
        </ListBody>
      </ListScreen>
      {isRegistering && (
        <RegisterRequest
          prefilled={prefilled}
          onClose={() => setRegistering(false)}
          onRegistered={(id) => {
            setRegistering(false)
            show(id)
          }}
        />
      )}
    </>
  )
}

function columnsAt(now: number): readonly [Column<ListedRequest>, ...Column<ListedRequest>[]] {
  return [
    {
      id: 'person',
      name: 'Person',
      width: 'minmax(10rem, 2fr)',
      narrow: 'title',
      value: nameOf,
      cell: (each) => <span dir="auto">{nameOf(each)}</span>,
    },
    {
      id: 'kind',
      name: 'Asks for',
      width: 'minmax(8rem, 1fr)',
      narrow: 'about',
      value: ({ request }) => requestKindNames[request.kind],
      cell: ({ request }) => requestKindNames[request.kind],
    },
    {
      id: 'state',
      name: 'State',
      width: '8rem',
      narrow: 'end-about',
      value: ({ request }) => request.state,
      cell: ({ request }) => {
        const { name, tone } = requestStates[request.state]
        return <Status tone={tone}>{name}</Status>
      },
    },
    {
      id: 'due',
      name: 'Due',
      width: '10.5rem',
      narrow: 'end',
      // Closed ones come after all that wait.
      value: ({ request }) => `${isWaiting(request) ? 0 : 1}${request.dueOn}`,
      cell: ({ request }) => (
        <span className={css.day}>{isWaiting(request) ? dueWords(request.dueOn, now) : spokenDay(request.dueOn)}</span>
      ),
    },
    {
      id: 'received',
      name: 'Received',
      // A reader outside South Africa sees the time zone, too.
      width: '13rem',
      isExtra: true,
      value: ({ request }) => request.receivedAt,
      cell: ({ request }) => <span className={css.day}>{spokenTime(request.receivedAt, now)}</span>,
    },
  ]
}
