import type { ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  name: string
  /** Figures stand under each other at the end of their column. */
  figures?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** What the table lists; heard, not seen, because a heading stands above it. */
  caption: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Dense rows of facts. The first column names the row; on a narrow screen the table scrolls in its own frame. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // Who has no pointer scrolls it with the arrows, which needs the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="table num">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, figures }) => (
              <th key={name} scope="col" data-figures={figures}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ name, figures, cell }, index) =>
                index === 0 ? (
                  <th key={name} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} data-figures={figures}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
