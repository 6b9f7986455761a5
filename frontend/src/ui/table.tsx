import type { ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Rows under headings; scrolls sideways by itself on a narrow screen, by keyboard too. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell }) => (
                <td key={header}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A short word about a state. Red is kept for what is critical or broken. */
export function Tag({ tone, children }: { tone?: 'brand' | 'ochre' | 'alarm'; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}
