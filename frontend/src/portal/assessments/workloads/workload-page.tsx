import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { exampleSheet } from '#domain/assessments/workloads/example-sheet.ts'
import { firstRate, isEmpty, MOST_ROWS, readSheet, tableOf } from '#domain/assessments/workloads/sheet.ts'
import type { SheetColumn } from '#domain/assessments/workloads/columns.ts'
import type { CellProblem, FromTable, Rate, RowOrigin, SheetRow } from '#domain/assessments/workloads/sheet.ts'
import type { PlanTask } from '#domain/assessments/workloads/plan.ts'
import { csvOf } from '#domain/text/csv.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { saveText } from '../../parts/save-text.ts'
import { Page } from '../../templates/page.tsx'
import type { FurtherProps } from '../guest/further-page.ts'
import { keepWorkloads, ownAssessment } from '../guest/own-assessments.ts'
import { merged, rowsOfFile, withPasted } from './read-table.ts'
import { cellId, SheetGrid } from './sheet-grid.tsx'
import { WorkloadAdvice } from './workload-advice.tsx'
import css from './workload-page.module.css'

const SET = 'cloud-readiness'
const nothing: readonly SheetRow[] = []
type Read = Extract<FromTable, { outcome: 'read' }>
type Left = Read['problems']
type Origins = Read['origins']
const typed: Origins = []

/** The sheet of this browser. */
export function WorkloadPage({ own, set, savedWords }: FurtherProps) {
  const { version } = set
  const store = useMemo<SheetStore>(
    () => ({
      current: () => ownAssessment(SET)?.workloads?.rows ?? nothing,
      keep: (rows, rate = ownAssessment(SET)?.workloads?.rate) =>
        keepWorkloads(SET, version, { rows: [...rows], ...(rate && { rate }) }),
    }),
    [version],
  )
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    start.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={start} tabIndex={-1} className={css.screen}>
      <WorkloadSheetPage
        rows={own?.workloads?.rows ?? nothing}
        rate={own?.workloads?.rate ?? firstRate}
        store={store}
        savedWords={savedWords}
        back={
          <ButtonLink size="small" href="/apps/cloud-readiness/start">
            {own?.finishedAt === undefined ? 'To the questions' : 'To the result'}
          </ButtonLink>
        }
      />
    </div>
  )
}

/** Where the cells of a sheet lie. It stays the same object, so that rows which did not change are not rendered again. */
export interface SheetStore {
  readonly current: () => readonly SheetRow[]
  /** Keeps all rows; without a rate the one before stays. */
  readonly keep: (rows: readonly SheetRow[], rate?: Rate) => void
}

interface WorkloadSheetPageProps {
  rows: readonly SheetRow[]
  rate: Rate
  store: SheetStore
  /** How the cells are kept, as a short sentence. */
  savedWords: ReactNode
  /** The way back to the result. */
  back: ReactNode
  renderPlanEnd?: ((tasks: readonly PlanTask[]) => ReactNode) | undefined
}

/** The sheet of applications, and below it what follows from them. */
export function WorkloadSheetPage({ rows, rate, store, savedWords, back, renderPlanEnd }: WorkloadSheetPageProps) {
  const { current, keep } = store
  const [left, setLeft] = useState<Left>([])
  // Of the file that was opened; after a reload the rows of the sheet are all that is left of it.
  const [origins, setOrigins] = useState(typed)
  const { workloads, problems } = useMemo(() => readSheet(rows), [rows])
  const onCell = useCallback(
    (row: number, column: keyof SheetRow, text: string) => {
      const next = Array.from({ length: Math.max(row, current().length) }, (_, at) => current()[at] ?? {})
      const { [column]: _, ...others } = next[row - 1]!
      next[row - 1] = text === '' ? others : { ...others, [column]: text.slice(0, LONGEST_CELL) }
      keep(next)
    },
    [current, keep],
  )
  const onRemove = useCallback(
    (row: number) => {
      const before = current()
      keep(before.filter((_, at) => at !== row - 1))
      setOrigins(origins.filter((_, at) => at !== row - 1))
      const undo = () => {
        keep(before)
        setOrigins(origins)
      }
      toast({ title: `${before[row - 1]?.name ?? 'The row'} is removed`, undo })
    },
    [current, keep, origins],
  )
  const take = useCallback(
    (read: FromTable, done: string) => {
      if (read.outcome === 'refused') {
        toast({ title: read.because, tone: 'error' })
        return
      }
      const before = current()
      keep(read.rows)
      setOrigins(read.origins)
      setLeft(read.problems)
      const undo = () => {
        keep(before)
        setOrigins(origins)
        setLeft([])
      }
      toast({ title: done, tone: 'success', undo })
    },
    [current, keep, origins],
  )
  const onPaste = useCallback(
    (text: string, row: number, column: number) => {
      take(withPasted(current(), origins, { text, row, column }), 'The cells are pasted')
    },
    [current, take, origins],
  )

  async function readFile(file: File) {
    const read = await rowsOfFile(file)
    if (read.outcome === 'refused') {
      take(read, '')
      return
    }
    const all = merged(current(), origins, read)
    take(
      all,
      all.replaced ? `${file.name} is in the sheet: ${replacedWords(all.replaced)}` : `${file.name} is in the sheet`,
    )
  }

  const filled = rows.filter((row) => !isEmpty(row)).length
  return (
    <Page
      title="Your applications"
      about="Type them in, paste them from a spreadsheet or open a CSV file. Only a name is needed; every further cell makes the verdict surer."
      actions={back}
    >
      <div className={css.tools}>
        <FileButton onFile={(file) => void readFile(file)} />
        <Button
          size="small"
          onClick={() =>
            take({ outcome: 'read', rows: exampleSheet, origins: typed, problems: [] }, 'This is an example')
          }
        >
          Show an example
        </Button>
        <Button
          size="small"
          disabled={filled === 0}
          onClick={() => saveText('applications.csv', 'text/csv', csvOf(tableOf(rows)))}
        >
          Download the sheet
        </Button>
        <p role="status">
          {filled === 0 ? 'No applications yet' : `${filled} of at most ${MOST_ROWS} applications`} · {savedWords}
        </p>
      </div>
      <SheetGrid rows={rows} problems={problems} onCell={onCell} onRemove={onRemove} onPaste={onPaste} />
      <LeftOut problems={left} onDone={() => setLeft([])} />
      <Problems problems={problems} rows={rows} origins={origins} />
      <WorkloadAdvice
        workloads={workloads}
        waiting={filled - workloads.length}
        rate={rate}
        onRate={(next) => keep(current(), next)}
        renderPlanEnd={renderPlanEnd}
      />
    </Page>
  )
}

const LONGEST_CELL = 600

const replacedWords = (rows: number): string =>
  rows === 1 ? 'one row of the same name is replaced' : `${rows} rows of the same name are replaced`

/** Opens the browser's file chooser. */
function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" kind="primary" onClick={() => input.current?.click()}>
        Open a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file may be chosen again after a correction.
          target.value = ''
        }}
      />
    </>
  )
}

/** What a file or a block of cells had that the sheet has no place for. */
function LeftOut({ problems, onDone }: { problems: Left; onDone: () => void }) {
  if (problems.length === 0) return null
  return (
    <section className={css.problems} aria-labelledby="left-out" data-tone="ochre">
      <h2 id="left-out">Not taken over from the file</h2>
      <ul>
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`}>
            <b>
              Line {line}, column {column}:
            </b>{' '}
            {message}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onDone}>
        Hide this
      </Button>
    </section>
  )
}

interface ProblemsProps {
  problems: readonly CellProblem[]
  rows: readonly SheetRow[]
  origins: Origins
}

/** Every cell that is not understood, by line and column of its file or by its row, each a way to it. */
function Problems({ problems, rows, origins }: ProblemsProps) {
  if (problems.length === 0) return null
  const count = new Set(problems.map(({ row }) => row)).size
  return (
    <section className={css.problems} aria-labelledby="problems">
      <h2 id="problems">{count === 1 ? 'One row waits' : `${count} rows wait`} for a correction</h2>
      <ul>
        {problems.map(({ row, column, message }) => (
          <li key={`${row} ${column.id}`}>
            <a
              href={`#${cellId(row, column.id)}`}
              onClick={(event) => {
                event.preventDefault()
                focusCell(row, column.id)
              }}
            >
              {placeOf(column, origins[row - 1]) ?? `Row ${row}, ${column.title}`}
            </a>
            {origins[row - 1] && <span> (row {row} here)</span>}
            {rows[row - 1]?.[column.id] && <q>{rows[row - 1]?.[column.id]}</q>} {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Line and column of the file; undefined for a row that was typed. A column that the file has not has no number. */
function placeOf({ id, title }: SheetColumn, origin: RowOrigin | undefined): string | undefined {
  if (!origin) return undefined
  const column = origin.columns[id]
  return `Line ${origin.line}, column ${column ? `${column.number} (${column.heading})` : title}`
}

/** Opens the card of the row first, where rows are cards. */
function focusCell(row: number, column: keyof SheetRow) {
  const cell = document.getElementById(cellId(row, column))
  const card = cell?.closest('tr')
  if (card && cell?.offsetParent === null) card.querySelector<HTMLButtonElement>('[aria-expanded="false"]')?.click()
  requestAnimationFrame(() => {
    cell?.focus()
    // The next key replaces what is wrong.
    if (cell instanceof HTMLInputElement) cell.select()
  })
}
