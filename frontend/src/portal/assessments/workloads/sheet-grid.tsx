import { Trash2 } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { optionMeant, sheetColumns } from '#domain/assessments/workloads/columns.ts'
import type { SheetColumn } from '#domain/assessments/workloads/columns.ts'
import { isEmpty, MOST_ROWS } from '#domain/assessments/workloads/sheet.ts'
import type { CellProblem, SheetRow } from '#domain/assessments/workloads/sheet.ts'
import { IconAction } from '../../parts/icon-action.tsx'
import css from './sheet-grid.module.css'

interface SheetGridProps {
  rows: readonly SheetRow[]
  problems: readonly CellProblem[]
  onCell: (row: number, column: SheetColumn['id'], text: string) => void
  onRemove: (row: number) => void
  /** A block of cells that was pasted at a cell. */
  onPaste: (text: string, row: number, column: number) => void
}

/** The id of a cell's field. Rows count from 1. */
export const cellId = (row: number, column: SheetColumn['id']): string => `cell-${row}-${column}`

/**
 * Applications as rows that are typed into. Enter and the arrows move as in a spreadsheet, the last row is always empty, and a block of
 * cells is pasted from where the focus is. On a phone each row is a card.
 */
export function SheetGrid({ rows, problems, onCell, onRemove, onPaste }: SheetGridProps) {
  const [open, setOpen] = useState(0)
  const last = rows.at(-1)
  const shown = (last && isEmpty(last)) || rows.length === MOST_ROWS ? rows : [...rows, {}]
  const toggle = useCallback((row: number) => setOpen((before) => (before === row ? 0 : row)), [])
  return (
    <div className={css.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields arrive here */}
      <table
        className={css.grid}
        aria-label="Applications"
        onKeyDown={moveByKey}
        onPaste={(event) => pasteInto(event, onPaste)}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Row</span>
            </th>
            {sheetColumns.map(({ id, title, help }) => (
              <th key={id} scope="col" data-column={id} title={help}>
                {title}
              </th>
            ))}
            <th scope="col">
              <span className="unseen">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <Row
              // eslint-disable-next-line react/no-array-index-key
              key={at}
              number={at + 1}
              row={row}
              isOpen={open === at + 1}
              wrong={problems
                .filter((problem) => problem.row === at + 1)
                .map(({ column }) => column.id)
                .join(' ')}
              onCell={onCell}
              onRemove={onRemove}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<SheetGridProps, 'onCell' | 'onRemove'> {
  number: number
  row: SheetRow
  isOpen: boolean
  /** Ids of the columns with a problem, with spaces between them. */
  wrong: string
  onToggle: (row: number) => void
}

const Row = memo(function Row({ number, row, isOpen, wrong, onCell, onRemove, onToggle }: RowProps) {
  const wrongColumns = wrong.split(' ')
  const isNew = isEmpty(row)
  return (
    <tr data-open={isOpen || undefined} data-new={isNew || undefined} data-wrong={wrong !== '' || undefined}>
      <th scope="row">{number}</th>
      {sheetColumns.map((column) => (
        <td key={column.id} data-column={column.id} data-label={column.title}>
          <Cell
            column={column}
            row={number}
            text={row[column.id] ?? ''}
            isNew={isNew}
            isWrong={wrongColumns.includes(column.id)}
            onCell={onCell}
          />
        </td>
      ))}
      <td className={css.end}>
        {!isNew && (
          <>
            <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => onToggle(number)}>
              {isOpen ? 'Less' : 'Details'}
            </button>
            <IconAction icon={Trash2} label={`Remove row ${number}`} onPress={() => onRemove(number)} />
          </>
        )}
      </td>
    </tr>
  )
})

interface CellProps extends Pick<SheetGridProps, 'onCell'> {
  column: SheetColumn
  row: number
  text: string
  isNew: boolean
  isWrong: boolean
}

function Cell({ column, row, text, isNew, isWrong, onCell }: CellProps) {
  const shared = {
    id: cellId(row, column.id),
    'aria-label': `${column.title}, row ${row}`,
    'data-row': row,
    'data-at': sheetColumns.indexOf(column),
    ...(isWrong && { 'aria-invalid': true as const }),
  }
  if (!column.options)
    return (
      <input
        {...shared}
        value={text}
        autoComplete="off"
        {...(column.isNumber && { inputMode: 'numeric' as const })}
        {...(isNew && column.id === 'name' && { placeholder: 'Add an application' })}
        onChange={({ target }) => onCell(row, column.id, target.value)}
      />
    )
  const meant = optionMeant(column, text)
  return (
    <select
      {...shared}
      value={meant?.id ?? text}
      data-empty={text === '' || undefined}
      onChange={({ target }) =>
        onCell(row, column.id, column.options?.find(({ id }) => id === target.value)?.title ?? target.value)
      }
    >
      <option value="" aria-label="Empty" />
      {!meant && text !== '' && <option value={text}>{text}</option>}
      {column.options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

/** Enter and the arrows move to the cell beside, unless they move within the text of a cell. */
function moveByKey(event: KeyboardEvent<HTMLTableElement>) {
  const cell = event.target
  if (!(cell instanceof HTMLInputElement || cell instanceof HTMLSelectElement)) return
  const step = stepOf(event.key, event.shiftKey, cell)
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const column = sheetColumns[Number(cell.dataset['at']) + step.columns]
  const next = column && document.getElementById(cellId(Number(cell.dataset['row']) + step.rows, column.id))
  if (event.key === 'Enter' || next) event.preventDefault()
  if (!next) return
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}

function stepOf(key: string, isBack: boolean, cell: HTMLInputElement | HTMLSelectElement) {
  const isText = cell instanceof HTMLInputElement
  if (key === 'Enter') return { rows: isBack ? -1 : 1, columns: 0 }
  if (key === 'ArrowDown' && isText) return { rows: 1, columns: 0 }
  if (key === 'ArrowUp' && isText) return { rows: -1, columns: 0 }
  const isAtStart =
    !isText || cell.selectionEnd === 0 || (cell.selectionStart === 0 && cell.selectionEnd === cell.value.length)
  const isAtEnd = !isText || cell.selectionEnd === cell.value.length
  if (key === 'ArrowLeft' && isAtStart) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && isAtEnd) return { rows: 0, columns: 1 }
  return undefined
}

/** One cell is pasted as text is; only a block of several is taken over. */
function pasteInto(event: ClipboardEvent<HTMLTableElement>, onPaste: SheetGridProps['onPaste']) {
  const cell = event.target
  const text = event.clipboardData.getData('text/plain')
  if (!(cell instanceof HTMLElement) || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
  event.preventDefault()
  onPaste(text, Number(cell.dataset['row'] ?? 1), Number(cell.dataset['at'] ?? 0))
}
