import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { auditActionNames, auditObjectNames, objectWords } from '#domain/audit/audit-words.ts'
import { queryClient } from '../../client/queries.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { Column } from '../parts/data-table.tsx'
import { spokenDay, spokenTime } from '../parts/spoken-time.ts'
import { Empty } from '../parts/states.tsx'
import { useNow } from '../parts/use-now.ts'
import { prefetching } from '../prefetching.ts'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter, GivenFilter } from '../templates/filters.tsx'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { auditFields, auditFilterIn, auditPeriods, auditQuery } from './audit-search.ts'
import { AuditRecord } from './audit-record.tsx'
import { actorName, entryKey, entrySentence, targetWords } from './entry-words.ts'
import type { AuditNames } from './entry-words.ts'
import { ExportAudit } from './export-audit.tsx'
import { FindEntries } from './find-entries.tsx'

const organisationsQuery = () => orpc.administration.listOrganisations.queryOptions()

/** Starts reading the first page. */
export const loader = prefetching((search) => [
  queryClient.prefetchInfiniteQuery(auditQuery(auditFilterIn(search, Date.now()))),
])

const filters: readonly Filter[] = [
  { id: 'period', name: 'Period', options: auditPeriods, isSingle: true },
  { id: 'action', name: 'Action', options: auditActionNames, isSingle: true },
  { id: 'objectType', name: 'Kind of target', options: auditObjectNames, isSingle: true },
]
const noNames: AuditNames = { people: {}, organisations: {} }
const none: readonly AuditEntry[] = []

/** The audit log of the company, and the entry that is open. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const { isFiltered } = useFilters(filters)
  const [dialog, setDialog] = useState<'find' | 'export'>()
  const now = useNow()
  const filter = auditFilterIn(search, now)
  const list = useInfiniteQuery(auditQuery(filter))
  const { data: known } = useQuery(organisationsQuery())
  const entries = list.data?.entries ?? none
  const names = list.data?.names ?? noNames
  const columns = useMemo(() => columnsWith(names, now), [names, now])
  const { open, address, show } = useOpenRecord(entryKey)
  const change = (values: Readonly<Record<string, string | undefined>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(values))
        if (value === undefined) next.delete(name)
        else next.set(name, value)
      return next
    })
  const organisationName = (id: string) => known?.organisations.find((each) => each.id === id)?.name ?? id
  const given: GivenFilter[] = [
    ...(search.has('since')
      ? [
          {
            name: 'Days',
            value: `${spokenDay(filter.from)} to ${spokenDay(filter.to)}`,
            onRemove: () => change({ since: undefined, until: undefined }),
          },
        ]
      : []),
    ...(filter.actor === undefined
      ? []
      : [{ name: 'Person', value: actorName(filter.actor, names), onRemove: () => change({ actor: undefined }) }]),
    ...(filter.organisation === undefined
      ? []
      : [
          {
            name: 'Organisation',
            value: organisationName(filter.organisation),
            onRemove: () => change({ organisation: undefined }),
          },
        ]),
    ...(filter.objectId === undefined
      ? []
      : [
          {
            name: objectWords(filter.objectType ?? ''),
            value: filter.objectId,
            onRemove: () => change({ objectId: undefined }),
          },
        ]),
  ]
  const clear = () =>
    change(Object.fromEntries(['period', 'since', 'until', ...auditFields].map((field) => [field, undefined])))
  return (
    <>
      <PageHead title="Audit log" description="Who did what to which record." />
      <ListScreen
        title="Audit log"
        about={`${spokenDay(filter.from)} to ${spokenDay(filter.to)}`}
        actions={
          <>
            <Button size="small" onClick={() => setDialog('find')}>
              Find entries
            </Button>
            <Button size="small" disabled={entries.length === 0} onClick={() => setDialog('export')}>
              Export
            </Button>
          </>
        }
        filters={<Filters filters={filters} given={given} />}
        detail={open && <AuditRecord key={open} entryKey={open} onClose={() => show(undefined)} />}
        detailLabel="Entry"
      >
        <ListBody
          query={list}
          count={entries.length}
          things="entries"
          empty={
            <Empty title="Nothing was recorded in these days" icon={ScrollText}>
              <p>Choose a longer period. Entries cannot be changed or deleted.</p>
            </Empty>
          }
          filtered={
            isFiltered || given.length > 0
              ? {
                  title: list.hasNextPage ? 'Nothing found so far' : 'No entry matches',
                  onClear: clear,
                }
              : undefined
          }
          foot={
            list.hasNextPage && (
              <LoadMore
                shown={entries.length}
                things="entries"
                busy={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )
          }
        >
          <DataTable
            label="Audit log"
            columns={columns}
            rows={entries}
            rowKey={entryKey}
            address={address}
            open={open}
          />
        </ListBody>
      </ListScreen>
      {dialog === 'find' && (
        <FindEntries
          filter={filter}
          organisations={known?.organisations ?? []}
          onFind={(values) => {
            setDialog(undefined)
            change(values)
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'export' && <ExportAudit filter={filter} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function columnsWith(names: AuditNames, now: number): readonly [Column<AuditEntry>, ...Column<AuditEntry>[]] {
  return [
    {
      id: 'what',
      name: 'Entry',
      width: 'minmax(14rem, 2fr)',
      narrow: 'title',
      cell: (entry) => <span dir="auto">{entrySentence(entry, names)}</span>,
    },
    {
      id: 'target',
      name: 'Target',
      width: 'minmax(12rem, 1.5fr)',
      narrow: 'about',
      cell: (entry) => <span dir="auto">{targetWords(entry, names)}</span>,
    },
    {
      id: 'organisation',
      name: 'Organisation',
      width: 'minmax(8rem, 1fr)',
      isExtra: true,
      cell: ({ organisation }) =>
        organisation && <span dir="auto">{names.organisations[organisation] ?? organisation}</span>,
    },
    { id: 'at', name: 'Time', width: '11rem', narrow: 'end', cell: ({ at }) => spokenTime(at, now) },
  ]
}
