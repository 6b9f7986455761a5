import type { ReactNode } from 'react'
import './table.css'

export interface Column<Row> {
  name: string
  /** Right-aligned with tabular figures. */
  figures?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** Caption for screen readers; a visible heading is above the table. */
  caption: string
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A dense table. The first column is the row header; on a narrow screen it scrolls horizontally. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // Focusable, so that it can be scrolled by keyboard.
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
