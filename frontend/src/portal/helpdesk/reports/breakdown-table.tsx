import type { Figures } from '#domain/helpdesk/reports/figures.ts'
import { DataTable } from '../../parts/data-table.tsx'
import type { Column } from '../../parts/data-table.tsx'
import { Scrolling } from '../../parts/scrolling.tsx'
import { spelledMinutes, spelledRating, spelledShare } from '#domain/helpdesk/reports/spelled-figures.ts'
import css from './reports-page.module.css'

interface Row {
  readonly value: string
  readonly name: string
  readonly figures: Figures
}

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { id: 'name', name: 'Name', width: 'minmax(9rem, 1fr)', narrow: 'title', cell: ({ name }) => name },
  { id: 'created', name: 'New', align: 'end', narrow: 'end', cell: ({ figures }) => figures.created },
  { id: 'resolved', name: 'Resolved', align: 'end', cell: ({ figures }) => figures.resolved },
  {
    id: 'answered',
    name: 'Answered in time',
    align: 'end',
    narrow: 'about',
    cell: ({ figures }) => spelledShare(figures.firstResponse),
  },
  {
    id: 'response',
    name: 'Median response',
    align: 'end',
    isExtra: true,
    cell: ({ figures }) => spelledMinutes(figures.firstResponse.medianMinutes),
  },
  {
    id: 'in-time',
    name: 'Resolved in time',
    align: 'end',
    cell: ({ figures }) => spelledShare(figures.resolution),
  },
  {
    id: 'resolution',
    name: 'Median resolution',
    align: 'end',
    isExtra: true,
    cell: ({ figures }) => spelledMinutes(figures.resolution.medianMinutes),
  },
  {
    id: 'rating',
    name: 'Rating',
    align: 'end',
    narrow: 'end-about',
    cell: ({ figures }) => spelledRating(figures.averageRating),
  },
]

/** The figures of each priority, category, agent or organisation. On a phone it scrolls sideways, with its heads and names. */
export function BreakdownTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <Scrolling name={`${label}, figures`}>
      <div className={css.breakdown}>
        <DataTable label={label} columns={columns} rows={rows} rowKey={({ value }) => value} />
      </div>
    </Scrolling>
  )
}
