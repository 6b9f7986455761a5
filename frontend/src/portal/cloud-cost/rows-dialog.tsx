import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { csvOf } from '#domain/text/csv.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { saveText } from '../parts/save-text.ts'
import { Scrolling } from '../parts/scrolling.tsx'
import css from './cloud-cost.module.css'
import type { FoundRow, RowPlace } from './cost-messages.ts'

export interface RowsDialogProps {
  title: string
  places: readonly RowPlace[]
  lookUp: (places: readonly RowPlace[]) => Promise<readonly FoundRow[]>
  onClose: () => void
}

/** The first rows behind a saving or a charge, as the file has them, to be looked at and saved. */
export function RowsDialog({ title, places, lookUp, onClose }: RowsDialogProps) {
  const [rows, setRows] = useState<readonly FoundRow[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    lookUp(places).then(
      (found) => isCurrent && setRows(found),
      (error: Error) => isCurrent && setProblem(error.message),
    )
    return () => {
      isCurrent = false
    }
    // The dialog is made anew for other rows.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const columns = rows ? columnsOf(rows) : []
  const table = () => [
    ['File', 'Line', ...columns],
    ...(rows ?? []).map((row) => [row.file, row.line, ...columns.map((column) => cellOf(row, column))]),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      isWide
      title={title}
      about="The first rows, as the file has them. Columns that are empty in all of them are left out."
      actions={
        <>
          <Button
            aria-disabled={!rows || rows.length === 0}
            onClick={() => rows && rows.length > 0 && saveText('cloud-cost-rows.csv', 'text/csv', csvOf(table()))}
          >
            <Download size={16} strokeWidth={1.75} aria-hidden="true" /> Save the rows as CSV
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {problem && <p role="alert">{problem}</p>}
      {!rows && !problem && <p role="status">Looking them up in the file</p>}
      {rows?.length === 0 && <p role="status">The rows were not found again. Did the file change on the disk?</p>}
      {rows && rows.length > 0 && (
        <Scrolling name={`Rows of the file: ${title}`}>
          <table className={css.rows}>
            <caption className="unseen">The first rows of {title}, as the file has them</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.file} ${row.line}`}>
                  <th scope="row" title={row.file}>
                    {row.line}
                  </th>
                  {columns.map((column) => (
                    <td key={column}>{cellOf(row, column)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
    </Dialog>
  )
}

const columnsOf = (rows: readonly FoundRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ columns, cells }) => columns.filter((_, at) => (cells[at] ?? '') !== ''))),
]

function cellOf({ columns, cells }: FoundRow, column: string): string {
  return cells[columns.indexOf(column)] ?? ''
}
