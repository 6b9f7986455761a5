import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { organisationIdSchema } from '#domain/accounts/organisation.ts'
import { isWithin } from '#domain/calendar/days-within.ts'
import { productList } from '#domain/company/product-list.ts'
import type { ListedTrial } from '#domain/trials/admin-contract.ts'
import { endsSoon, ENDING_DAYS } from '#domain/trials/ending-soon.ts'
import { productIdSchema } from '#domain/trials/product-id.ts'
import { productName } from '#domain/trials/product-name.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column, Sort } from '../../parts/data-table.tsx'
import { clockDay, spokenDay } from '../../parts/spoken-time.ts'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { prefetching } from '../../prefetching.ts'
import { Filters, useFilters } from '../../templates/filters.tsx'
import type { Filter } from '../../templates/filters.tsx'
import { daysIn, useGivenDays } from '../../templates/given-days.ts'
import { ListBody, ListScreen } from '../../templates/list-screen.tsx'
import { useOpenRecord } from '../../templates/use-open-record.ts'
import { daysWords, shownToStaff } from '../../parts/entitlement-words.ts'
import { StartTrial } from './start-trial.tsx'
import { TrialRecord } from './trial-record.tsx'

const listQuery = () => orpc.administration.listAllTrials.queryOptions()
const MOST = 1000

/** Starts reading the list. */
export const loader = prefetching(() => [queryClient.prefetchQuery(listQuery())])

const states = { trial: 'Free trial', 'read-only': 'Read only', deleted: 'Over', entitled: 'Converted' } as const
const filters: readonly Filter[] = [
  { id: 'state', name: 'State', options: Object.entries(states).map(([id, name]) => ({ id, name })) },
  { id: 'ends', name: 'Ends', options: [{ id: 'soon', name: `within ${ENDING_DAYS} days` }] },
  { id: 'product', name: 'Product', options: productList.map(({ slug, name }) => ({ id: slug, name })) },
]

/** Days until the state changes by itself: what ends first is first. */
function daysOf({ entitlement }: ListedTrial): number {
  if (entitlement.state === 'trial') return entitlement.daysLeft
  if (entitlement.state === 'read-only') return 1000 + entitlement.daysLeft
  return entitlement.state === 'entitled' ? 2000 : 3000
}

/** What happened to a trial on the days that the address names. */
const happenings = {
  started: { name: 'Started', of: ({ trial }: ListedTrial) => trial.startedAt },
  converted: { name: 'Converted', of: ({ trial }: ListedTrial) => trial.entitledAt },
} as const
const happeningIn = (search: URLSearchParams) => (search.get('days') === 'converted' ? 'converted' : 'started')

const columns: readonly [Column<ListedTrial>, ...Column<ListedTrial>[]] = [
  {
    id: 'organisation',
    name: 'Organisation',
    width: 'minmax(10rem, 2fr)',
    narrow: 'title',
    value: ({ organisationName }) => organisationName,
    cell: ({ organisationName }) => <span dir="auto">{organisationName}</span>,
  },
  {
    id: 'product',
    name: 'Product',
    width: 'minmax(10rem, 2fr)',
    narrow: 'about',
    value: ({ trial }) => productName(trial.product),
    cell: ({ trial }) => productName(trial.product),
  },
  {
    id: 'state',
    name: 'State',
    width: '8rem',
    narrow: 'end-about',
    value: ({ entitlement }) => entitlement.state,
    cell: ({ entitlement }) => {
      const shown = shownToStaff(entitlement)
      return shown && <Status tone={shown.tone}>{shown.status}</Status>
    },
  },
  {
    id: 'left',
    name: 'Time left',
    width: '8rem',
    narrow: 'end',
    value: daysOf,
    cell: ({ entitlement }) => ('daysLeft' in entitlement ? daysWords(entitlement.daysLeft) : ''),
  },
  {
    id: 'started',
    name: 'Started',
    width: '12.5rem',
    isExtra: true,
    value: ({ trial }) => trial.startedAt,
    cell: ({ trial }) => `${spokenDay(clockDay(trial.startedAt))}${trial.startedBy === 'staff' ? ', by us' : ''}`,
  },
]
const none: readonly ListedTrial[] = []
const idOf = ({ trial }: ListedTrial) => `${trial.organisation}:${trial.product}`

/** All trials, and the one that is open. */
export function Component() {
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'left', direction: 'ascending' })
  const [isStarting, setStarting] = useState(false)
  const [search] = useSearchParams()
  const happening = happenings[happeningIn(search)]
  const days = daysIn(search)
  const { given, clear: clearDays } = useGivenDays(happening.name)
  const list = useQuery(listQuery())
  const all = list.data?.trials ?? none
  const wanted = words.toLowerCase()
  const fits = (filter: string, value: string) => !chosen[filter]?.length || chosen[filter].includes(value)
  const rows = all.filter(
    ({ trial, entitlement, organisationName }) =>
      (organisationName.toLowerCase().includes(wanted) || trial.organisation === wanted) &&
      fits('state', entitlement.state) &&
      fits('product', trial.product) &&
      fits('ends', endsSoon(entitlement) ? 'soon' : '') &&
      (given.length === 0 || isWithin(happening.of({ trial, entitlement, organisationName }) ?? '', days)),
  )
  const { open, address, show } = useOpenRecord(idOf)
  const key = keyOf(open)
  return (
    <>
      <PageHead title="Trials" description="Trials of products and their outcome." />
      <ListScreen
        title="Trials"
        about={
          list.data ? `${all.filter(({ entitlement }) => entitlement.state === 'trial').length} running` : undefined
        }
        actions={
          <Button size="small" kind="primary" onClick={() => setStarting(true)}>
            Start a trial
          </Button>
        }
        filters={<Filters search="Search organisations" filters={filters} given={given} />}
        detail={key && <TrialRecord key={open} {...key} onClose={() => show(undefined)} />}
        detailLabel="Trial"
      >
        <ListBody
          query={list}
          count={rows.length}
          things="trials"
          empty={
            <Empty title="No trial yet" icon={Hourglass}>
              <p>Trials that clients start on a product's page appear here. You can also start one for them.</p>
            </Empty>
          }
          filtered={
            isFiltered || words || given.length > 0
              ? {
                  title: 'No trial matches',
                  onClear: () => {
                    clear()
                    clearDays()
                  },
                }
              : undefined
          }
          tooMany={all.length >= MOST && `The newest ${MOST} are listed.`}
        >
          <DataTable
            label="Trials"
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
      {isStarting && (
        <StartTrial
          onClose={() => setStarting(false)}
          onStarted={(trial) => {
            setStarting(false)
            show(`${trial.organisation}:${trial.product}`)
          }}
        />
      )}
    </>
  )
}

/** The trial that the address names. */
function keyOf(open: string | undefined) {
  const [id, slug] = open?.split(':') ?? []
  const organisation = organisationIdSchema.safeParse(id)
  const product = productIdSchema.safeParse(slug)
  return organisation.success && product.success
    ? { organisation: organisation.data, product: product.data }
    : undefined
}
