import { Check, ChevronDown, ChevronUp, Minus } from 'lucide-react'
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef } from '@tanstack/react-table'
import { createContext, lazy, Suspense, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Cell, Checkbox, Column as HeaderCell, Link, Row, Table, TableBody, TableHeader } from 'react-aria-components'
import { useGo } from '../use-go.ts'
import { Skeleton } from './states.tsx'
import css from './data-table.module.css'

export interface Column<Item> {
  readonly id: string
  /** Heads the column. */
  readonly name: string
  readonly cell: (item: Item) => ReactNode
  /** What the column sorts by; without it, it does not sort. */
  readonly value?: (item: Item) => string | number
  /** A grid track: `minmax(0, 2fr)`. As wide as its content, if left out. */
  readonly width?: string
  readonly align?: 'end'
  /** Shown only where there is much room, such as a list over a whole desktop's window; `wide` needs a large one. */
  readonly isExtra?: true | 'wide'
  /** Position in a narrow list, whose rows have two or three lines; not shown there without one. `line` has the second one for itself. */
  readonly narrow?: 'title' | 'about' | 'line' | 'end' | 'end-about' | 'below' | 'end-below'
}

export interface Sort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

interface DataTableProps<Item extends object> {
  /** What is listed: "Tickets". */
  label: string
  /** The first one names the row, and leads to `address`. Stable: made outside the component or memoised. */
  columns: readonly [Column<Item>, ...Column<Item>[]]
  rows: readonly Item[]
  rowKey: (item: Item) => string
  /** Address of a row. Must be a stable function, like the columns, or every row is rendered again. */
  address?: (item: Item) => string
  /** Key of the row whose record is open beside the list. */
  open?: string | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Keys of the selected rows; without it nothing can be selected. */
  selected?: ReadonlySet<string>
  onSelect?: (keys: ReadonlySet<string>) => void
  /** Its columns need 860 px instead of 640, below which rows have two lines. */
  isWide?: boolean
}

/** From this many rows on, only those near the window are in the document. */
const LONG = 100
const LongList = lazy(async () => ({ default: (await import('./long-list.tsx')).LongList }))

/** Key of the row whose record is open. */
const OpenRow = createContext<string | undefined>(undefined)

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

const collator = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' })
function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))
}

/**
 * Rows of records: a table where there is room, rows of two lines where there is not. TanStack Table sorts; React Aria has the keyboard:
 * arrows move by row and cell, Enter opens, Space selects, Shift extends, letters find.
 */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, columns, rows, rowKey, address, open, sort, onSort, selected, onSelect, isWide } = props
  const go = useGo()
  const definitions = useMemo(
    () =>
      columns.map(({ id, name, value }): ColumnDef<Features, Item> => ({
        id,
        header: name,
        accessorFn: value ?? (() => ''),
        enableSorting: value !== undefined,
        sortFn: (one, other, column) => compare(one.getValue(column), other.getValue(column)),
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.direction === 'descending' }] : []), [sort])
  const table = useTable({ features, columns: definitions, data, getRowId: rowKey, state: { sorting } })
  const ordered = table.getRowModel().rows
  const canSelect = selected !== undefined
  const tracks = (shown: readonly Column<Item>[]) =>
    [...(canSelect ? ['auto'] : []), ...shown.map(({ width }) => width ?? 'auto')].join(' ')
  const style = {
    '--tracks': tracks(columns),
    '--most-tracks': tracks(columns.filter(({ isExtra }) => isExtra !== 'wide')),
    '--some-tracks': tracks(columns.filter(({ isExtra }) => !isExtra)),
  }
  const [first] = columns

  const content = (
    <Table
      aria-label={label}
      className={css.table}
      data-selectable={canSelect || undefined}
      style={style as React.CSSProperties}
      selectionMode={canSelect ? 'multiple' : 'none'}
      selectedKeys={selected ?? []}
      onSelectionChange={(keys) =>
        onSelect?.(new Set(keys === 'all' ? ordered.map(({ id }) => id) : [...keys].map(String)))
      }
      {...(sort && { sortDescriptor: sort })}
      onSortChange={({ column, direction }) => onSort?.({ column: String(column), direction })}
      {...(address && {
        onRowAction: (key) => {
          const row = ordered.find(({ id }) => id === key)
          if (row) go(address(row.original))
        },
      })}
    >
      <TableHeader className={css.head}>
        {canSelect && (
          <HeaderCell className={css.header} data-narrow="select">
            <Tick label="Select all" />
          </HeaderCell>
        )}
        {columns.map(({ id, name, value, align, isExtra }) => (
          <HeaderCell
            key={id}
            id={id}
            className={css.header}
            isRowHeader={id === first.id}
            allowsSorting={value !== undefined && onSort !== undefined}
            data-align={align}
            data-extra={isExtra}
          >
            {({ sortDirection, allowsSorting }) => (
              <>
                {name}
                {allowsSorting &&
                  (sortDirection === 'descending' ? (
                    <ChevronDown size={14} data-sorted aria-hidden="true" />
                  ) : (
                    <ChevronUp size={14} data-sorted={sortDirection ? '' : undefined} aria-hidden="true" />
                  ))}
              </>
            )}
          </HeaderCell>
        ))}
      </TableHeader>
      <TableBody items={ordered} dependencies={[columns, address, canSelect]} className={css.body}>
        {({ id: key, original }) => (
          <Row id={key} className={css.row}>
            {canSelect && (
              <Cell className={css.cell} data-narrow="select">
                <Tick label="Select" />
              </Cell>
            )}
            {columns.map(({ id, cell, align, narrow, isExtra }) => (
              <Cell
                key={id}
                className={css.cell}
                data-align={align}
                data-narrow={narrow ?? 'none'}
                data-extra={isExtra}
              >
                {id === first.id && address ? (
                  <RowLink rowKey={key} address={address(original)}>
                    {cell(original)}
                  </RowLink>
                ) : (
                  cell(original)
                )}
              </Cell>
            ))}
          </Row>
        )}
      </TableBody>
    </Table>
  )
  return (
    <OpenRow value={open}>
      <div className={css.frame} data-wide={isWide || undefined}>
        {ordered.length <= LONG ? (
          content
        ) : (
          <Suspense fallback={<Skeleton shape="rows" label={`Loading ${label}`} />}>
            <LongList>{content}</LongList>
          </Suspense>
        )}
      </div>
    </OpenRow>
  )
}

interface RowLinkProps {
  rowKey: string
  address: string
  children: ReactNode
}

/** The link of a row, over the whole of it. Reads which record is open by itself, so that no other row is rendered again. */
function RowLink({ rowKey, address, children }: RowLinkProps) {
  const isOpen = useContext(OpenRow) === rowKey
  return (
    <Link href={address} className={css.link} aria-current={isOpen ? 'true' : undefined} data-row-link>
      {children}
    </Link>
  )
}

function Tick({ label }: { label: string }) {
  return (
    <Checkbox slot="selection" aria-label={label} className={css.tick}>
      {({ isIndeterminate }) => {
        const Mark = isIndeterminate ? Minus : Check
        return (
          <span>
            <Mark size={12} strokeWidth={3} aria-hidden="true" />
          </span>
        )
      }}
    </Checkbox>
  )
}
