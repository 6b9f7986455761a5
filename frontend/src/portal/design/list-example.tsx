import { Tag, UserPlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { spellMinutes } from '#domain/helpdesk/sla/standing.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { toast } from '../../ui/toast.tsx'
import { Clock } from '../parts/clock.tsx'
import { DataTable } from '../parts/data-table.tsx'
import type { Column, Sort } from '../parts/data-table.tsx'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { BulkBar } from '../templates/bulk-bar.tsx'
import { Filters, useFilters } from '../templates/filters.tsx'
import type { Filter } from '../templates/filters.tsx'
import { ListBody, ListScreen } from '../templates/list-screen.tsx'
import { Views } from '../templates/views.tsx'
import { devices, queryIn } from './example-data.ts'
import type { Device } from './example-data.ts'
import { DeviceRecord } from './record-example.tsx'
import type { ExampleProps } from './states.ts'

const all = devices(500)
const filters: readonly Filter[] = [
  {
    id: 'status',
    name: 'Status',
    options: [
      { id: 'late', name: 'Late' },
      { id: 'watch', name: 'At risk' },
      { id: 'open', name: 'Open' },
      { id: 'done', name: 'Done' },
    ],
  },
  {
    id: 'client',
    name: 'Client',
    options: [...new Set(all.map(({ client }) => client))].map((name) => ({ id: name, name })),
  },
]

const columns: readonly [Column<Device>, ...Column<Device>[]] = [
  {
    id: 'name',
    name: 'Device',
    width: 'minmax(12rem, 2fr)',
    narrow: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => name,
  },
  {
    id: 'owner',
    name: 'Owner',
    width: 'minmax(10rem, 1fr)',
    narrow: 'about',
    value: ({ owner }) => owner,
    cell: ({ owner, client }) => `${owner}, ${client}`,
  },
  {
    id: 'patches',
    name: 'Open patches',
    align: 'end',
    isExtra: true,
    value: ({ patches }) => patches,
    cell: ({ patches }) => patches,
  },
  {
    id: 'status',
    name: 'Status',
    width: '8rem',
    narrow: 'end-about',
    value: ({ status }) => status,
    cell: ({ status }) => <Status tone={status}>{statusNames[status]}</Status>,
  },
  {
    id: 'due',
    name: 'Patch by',
    width: '9rem',
    align: 'end',
    narrow: 'end',
    value: ({ minutesLeft }) => minutesLeft,
    cell: ({ minutesLeft }) => (
      <Clock
        left={minutesLeft < 0 ? `${spellMinutes(-minutesLeft)} late` : `${spellMinutes(minutesLeft)} left`}
        used={1 - minutesLeft / 600}
        tone={minutesLeft < 0 ? 'late' : minutesLeft < 60 ? 'close' : 'in-time'}
      />
    ),
  },
]

const statusNames = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting',
  done: 'Done',
  watch: 'At risk',
  late: 'Late',
} as const
const idOf = ({ id }: Device) => id
const none: readonly Device[] = []

/** A list with all options and 500 rows. */
export function ListExample({ state, onAgain }: ExampleProps) {
  const [search, setSearch] = useSearchParams()
  const { chosen, words, isFiltered, clear } = useFilters(filters)
  const [sort, setSort] = useState<Sort>({ column: 'due', direction: 'ascending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const open = search.get('open') ?? undefined
  const isThere = state === 'ready' || state === 'stale' || state === 'too-many'
  const [rows, setRows] = useState(all)
  const { status, client } = chosen
  const shown = useMemo(
    () =>
      isThere
        ? rows.filter(
            (device) =>
              device.name.toLowerCase().includes(words.toLowerCase()) &&
              (!status?.length || status.includes(device.status)) &&
              (!client?.length || client.includes(device.client)),
          )
        : none,
    [isThere, rows, words, status, client],
  )
  const without = (name: string) => {
    const next = new URLSearchParams(search)
    next.delete(name)
    return next
  }
  const parameters = search.toString()
  const address = useCallback(
    ({ id }: Device) => {
      const next = new URLSearchParams(parameters)
      next.set('open', id)
      return `/_design/portal/list?${next}`
    },
    [parameters],
  )
  const act = (words: string) => {
    toast({ title: `${selected.size} devices ${words}`, undo: () => setRows(all) })
    setRows(rows.filter(({ id }) => !selected.has(id)))
    setSelected(new Set())
  }
  return (
    <ListScreen
      title="Devices"
      about={isThere ? `${shown.length} of ${all.length}` : undefined}
      actions={
        <Button kind="primary" size="small">
          Add a device
        </Button>
      }
      views={
        <Views
          label="Devices"
          views={[
            { name: 'All', search: state === 'ready' ? '' : `state=${state}`, count: all.length },
            { name: 'Late', search: 'status=late', count: 84, tone: 'alarm' },
            { name: 'At risk', search: 'status=watch', count: 84, tone: 'ochre' },
            { name: 'Done', search: 'status=done', count: 83 },
          ]}
        />
      }
      filters={
        <Filters search="Search devices" filters={filters}>
          <Button size="small" kind="plain">
            Save view
          </Button>
        </Filters>
      }
      bulk={
        <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
          <Button size="small" kind="plain" onClick={() => act('assigned')}>
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" /> Assign
          </Button>
          <Button size="small" kind="plain" onClick={() => act('tagged')}>
            <Tag size={16} strokeWidth={1.75} aria-hidden="true" /> Tag
          </Button>
        </BulkBar>
      }
      detail={open && <DeviceRecord id={open} isBeside onClose={() => setSearch(without('open'))} />}
      detailLabel="Device"
    >
      <ListBody
        query={queryIn(state, onAgain)}
        count={shown.length}
        things="devices"
        empty={
          <Empty title="No devices yet" actions={<Button kind="primary">Add a device</Button>}>
            <p>Devices appear here when the agent on them reports for the first time.</p>
          </Empty>
        }
        filtered={
          state === 'filtered' || isFiltered
            ? { title: 'No device fits this filter', onClear: clear, children: <p>There are {all.length} in all.</p> }
            : undefined
        }
        tooMany={
          state === 'too-many' ? 'More than 500 devices fit. Search, or choose a client, to see the rest.' : undefined
        }
        foot={isThere && <LoadMore shown={shown.length} total={shown.length} things="devices" />}
      >
        <DataTable
          label="Devices"
          columns={columns}
          rows={shown}
          rowKey={idOf}
          address={address}
          open={open}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
        />
      </ListBody>
    </ListScreen>
  )
}
