import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { gapStates } from '#domain/chat/gap.ts'
import type { Gap } from '#domain/chat/gap.ts'
import { DataTable } from '../parts/data-table.tsx'
import type { Column, Sort } from '../parts/data-table.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter } from '../templates/filters.tsx'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { useOpenRecord } from '../templates/use-open-record.ts'
import { gapsQuery } from './assistant-queries.ts'
import { AssistantViews } from './assistant-views.tsx'
import { GapRecord } from './gap-record.tsx'
import { gapWords } from './gap-words.ts'

const filters: readonly Filter[] = [
  { id: 'state', name: 'State', options: gapStates.map((id) => ({ id, name: gapWords[id].name })) },
]
const none: readonly Gap[] = []
const idOf = ({ key }: Gap) => key

/** Questions that the assistant did not answer or answered badly, in groups, and the one that is open. */
export function GapList() {
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'times', direction: 'descending' })
  const now = useNow()
  const columns = useMemo(() => columnsAt(now), [now])
  const list = useQuery(gapsQuery())
  const all = list.data?.gaps ?? none
  const states = chosen['state'] ?? []
  const wanted = words.toLowerCase()
  const rows = all.filter(
    ({ state, example, key }) =>
      (states.length === 0 || states.includes(state)) && `${example} ${key}`.toLowerCase().includes(wanted),
  )
  const { open, address, show } = useOpenRecord(idOf)
  return (
    <ListScreen
      title="Assistant"
      about={
        list.data ? `${all.filter(({ state }) => state === 'open').length} open gaps of the last 30 days` : undefined
      }
      views={<AssistantViews shown="gaps" />}
      filters={<Filters search="Search questions" filters={filters} />}
      detail={
        open && (
          <GapRecord
            key={open}
            gap={all.find(({ key }) => key === open)}
            query={list}
            onClose={() => show(undefined)}
          />
        )
      }
      detailLabel="Gap"
    >
      <ListBody
        query={list}
        count={rows.length}
        things="gaps"
        empty={
          <Empty title="No gap in the last 30 days" icon={CircleHelp}>
            <p>Questions without an answer, and answers that visitors rate down, appear here in groups.</p>
          </Empty>
        }
        filtered={isFiltered || words ? { title: 'No gap matches', onClear: clear } : undefined}
        tooMany={list.data && !list.data.isComplete && 'Only the newest 1,000 questions are grouped.'}
      >
        <DataTable
          label="Gaps"
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
  )
}

function columnsAt(now: number): readonly [Column<Gap>, ...Column<Gap>[]] {
  return [
    {
      id: 'example',
      name: 'Newest question',
      width: 'minmax(14rem, 3fr)',
      narrow: 'title',
      value: ({ example }) => example,
      cell: ({ example }) => <span dir="auto">{example}</span>,
    },
    {
      id: 'times',
      name: 'Asked',
      width: '6rem',
      narrow: 'about',
      value: ({ times }) => times,
      cell: ({ times }) => (times === 1 ? 'once' : `${times} times`),
    },
    {
      id: 'down',
      name: 'Rated down',
      width: '7rem',
      isExtra: true,
      value: ({ ratedDown }) => ratedDown,
      cell: ({ ratedDown }) => (ratedDown === 0 ? '' : ratedDown),
    },
    {
      id: 'state',
      name: 'State',
      width: '7rem',
      narrow: 'end-about',
      value: ({ state }) => state,
      cell: ({ state }) => <Status tone={gapWords[state].tone}>{gapWords[state].name}</Status>,
    },
    {
      id: 'last',
      name: 'Last asked',
      width: '10rem',
      narrow: 'end',
      value: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => spokenTime(lastAt, now),
    },
  ]
}
