import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedOrganisation } from '#domain/administration/organisations-contract.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { orpc } from '../../client/orpc.ts'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column, Sort } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/states.tsx'
import { spokenTime } from '../../parts/spoken-time.ts'
import { Status } from '../../parts/status.tsx'
import { useNow } from '../../parts/use-now.ts'
import { prefetching } from '../../prefetching.ts'
import { Filters, useFilters } from '../../templates/filters.tsx'
import type { Filter } from '../../templates/filters.tsx'
import { ListBody, ListScreen } from '../../templates/list-screen.tsx'
import { useOpenRecord } from '../../templates/use-open-record.ts'
import { AddOrganisation } from './add-organisation.tsx'
import { OrganisationRecord } from './organisation-record.tsx'
import { kindNames } from './kind-names.ts'
import { actorName } from './suspended-by.ts'
import css from './organisations-page.module.css'

const listQuery = () => orpc.administration.listOrganisations.queryOptions()
const MOST = 1000

/** Starts reading the list and the open organisation. */
export const loader = prefetching((search) => {
  const id = search.get('open')
  return [
    queryClient.prefetchQuery(listQuery()),
    ...(id
      ? [queryClient.prefetchQuery(orpc.administration.readAdministeredOrganisation.queryOptions({ input: { id } }))]
      : []),
  ]
})

const standings = { active: 'Active', suspended: 'Suspended', merged: 'Merged' } as const
function standingOf({ suspendedAt, mergedInto }: ListedOrganisation): keyof typeof standings {
  if (mergedInto !== undefined) return 'merged'
  return suspendedAt === undefined ? 'active' : 'suspended'
}

const filters: readonly Filter[] = [
  { id: 'kind', name: 'Kind', options: Object.entries(kindNames).map(([id, name]) => ({ id, name })) },
  { id: 'state', name: 'State', options: Object.entries(standings).map(([id, name]) => ({ id, name })) },
]
const columns: readonly [Column<ListedOrganisation>, ...Column<ListedOrganisation>[]] = [
  {
    id: 'name',
    name: 'Organisation',
    width: 'minmax(12rem, 2fr)',
    narrow: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    id: 'kind',
    name: 'Kind',
    width: '10rem',
    narrow: 'end',
    value: ({ kind }) => kindNames[kind],
    cell: ({ kind }) => kindNames[kind],
  },
  {
    id: 'standing',
    name: 'State',
    width: '9rem',
    narrow: 'end-about',
    value: standingOf,
    cell: (organisation) => <Standing standing={standingOf(organisation)} />,
  },
  {
    id: 'suspension',
    name: 'Suspended by',
    width: 'minmax(10rem, 2fr)',
    narrow: 'below',
    isExtra: true,
    cell: (organisation) => <Suspension organisation={organisation} />,
  },
  { id: 'id', name: 'Id', width: '12rem', narrow: 'about', value: ({ id }) => id, cell: ({ id }) => id },
]
const none: readonly ListedOrganisation[] = []
const idOf = ({ id }: ListedOrganisation) => id

function Standing({ standing }: { standing: keyof typeof standings }) {
  if (standing === 'active') return null
  return <Status tone={standing === 'suspended' ? 'late' : 'done'}>{standings[standing]}</Status>
}

function Suspension({ organisation: { suspendedAt, suspension, mergedInto } }: { organisation: ListedOrganisation }) {
  const now = useNow()
  if (suspendedAt === undefined || !suspension || mergedInto !== undefined) return null
  return (
    <span className={css.suspension}>
      <span dir="auto">{actorName(suspension)}</span>, {spokenTime(suspendedAt, now)}:{' '}
      <span dir="auto">{suspension.reason}</span>
    </span>
  )
}

/** All organisations, and the one that is open. */
export function Component() {
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(listQuery())
  const all = list.data?.organisations ?? none
  const wanted = words.toLowerCase()
  const rows = all.filter(
    (each) =>
      (each.name.toLowerCase().includes(wanted) || each.id === wanted) &&
      (!chosen['kind']?.length || chosen['kind'].includes(each.kind)) &&
      (!chosen['state']?.length || chosen['state'].includes(standingOf(each))),
  )
  const { open, address, show } = useOpenRecord(idOf)
  return (
    <>
      <PageHead title="Organisations" description="Clients, resellers and their members." />
      <ListScreen
        title="Organisations"
        about={list.data ? `${all.length}` : undefined}
        actions={
          <Button size="small" kind="primary" onClick={() => setAdding(true)}>
            Add an organisation
          </Button>
        }
        filters={<Filters search="Search organisations" filters={filters} />}
        detail={open && <OrganisationRecord key={open} id={open} onClose={() => show(undefined)} />}
        detailLabel="Organisation"
      >
        <ListBody
          query={list}
          count={rows.length}
          things="organisations"
          empty={
            <Empty title="No organisation yet" icon={Building2}>
              <p>Add the first client. Its owner is invited by mail.</p>
            </Empty>
          }
          filtered={isFiltered || words ? { title: 'No organisation matches', onClear: clear } : undefined}
          tooMany={
            all.length >= MOST && `The first ${MOST} by name are listed. Open others by the palette or an address.`
          }
        >
          <DataTable
            label="Organisations"
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
      {isAdding && (
        <AddOrganisation
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false)
            show(id)
          }}
        />
      )}
    </>
  )
}
