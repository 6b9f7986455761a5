import Papa from 'papaparse'
import { useState } from 'react'
import { MOST_FIELDS } from '#domain/projects/custom-field.ts'
import type { CustomField } from '#domain/projects/custom-field.ts'
import { textOf } from '#domain/projects/moving/cell-values.ts'
import type { Cell } from '#domain/projects/moving/cell-values.ts'
import { singlesOf } from '#domain/projects/change-requests.ts'
import { importChanges } from '#domain/projects/moving/import-changes.ts'
import { undoingImport } from '#domain/projects/moving/undoing-import.ts'
import { dryRunOf } from '#domain/projects/moving/imported-task.ts'
import type { DryRun } from '#domain/projects/moving/imported-task.ts'
import type { ImportedStatus } from '#domain/projects/moving/imported-status.ts'
import { MOST_TASKS } from '#domain/projects/project.ts'
import { tasksOfLines } from '#domain/projects/moving/pasted-lines.ts'
import { columnsOf, fieldOfColumn, headingRow, readTable, suggestedMapping } from '#domain/projects/moving/table.ts'
import type { Column, Mapping } from '#domain/projects/moving/table.ts'
import { readTrello } from '#domain/projects/moving/trello.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { personNamed } from '../../parts/use-people.ts'
import type { People } from '../../parts/use-people.ts'
import type { OpenProject } from '../use-project.ts'
import { Found } from './found.tsx'
import { importUndoneInWords } from './import-undone-in-words.ts'
import { leftOutSheet } from './other-sheets.ts'
import type { OtherSheet } from './other-sheets.ts'
import { MapNames } from './map-names.tsx'
import { UnreadColumns } from './unread-columns.tsx'
import type { ColumnUse } from './unread-columns.tsx'
import { counted } from '../words.ts'
import css from './import-dialog.module.css'

const MOST_BYTES = 20_000_000

const fields = {
  title: 'Title',
  description: 'Description',
  section: 'Section',
  partOf: 'Part of',
  people: 'People',
  labels: 'Labels',
  checklist: 'Checklist',
  estimate: 'Estimate',
  startOn: 'Start',
  dueOn: 'Due',
  isDone: 'Status',
  waitsFor: 'Waits for (titles or numbers)',
  number: 'Number of the task',
  milestone: 'Milestone',
  scheduling: 'Dates by hand',
} as const satisfies Record<keyof Mapping, string>

interface Table {
  readonly rows: readonly (readonly Cell[])[]
  readonly mapping: Mapping
  /** Further sheets with content, which are not read. */
  readonly sheets: readonly OtherSheet[]
  /** What becomes of columns that nothing else is read from. */
  readonly uses: ReadonlyMap<number, ColumnUse>
}

/** Reads a table, a Trello board or pasted lines, and shows what an import would make before it is made. */
export function ImportDialog({ open, people, onClose }: { open: OpenProject; people: People; onClose: () => void }) {
  const [table, setTable] = useState<Table>()
  const [run, setRun] = useState<DryRun>()
  const [board, setBoard] = useState<unknown>()
  const [statuses, setStatuses] = useState<ReadonlyMap<string, ImportedStatus>>(new Map())
  const [persons, setPersons] = useState<ReadonlyMap<string, string>>(new Map())
  const [file, setFile] = useState<string>()
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  const forget = () => {
    setFile(undefined)
    setTable(undefined)
    setBoard(undefined)
    setRun(undefined)
    setStatuses(new Map())
    setPersons(new Map())
  }
  const read = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    forget()
    setFile(file.name)
    if (file.size > MOST_BYTES) return setProblem('This file is larger than 20 MB.')
    const name = file.name.toLowerCase()
    if (name.endsWith('.xls')) return setProblem('This is an old Excel file. Save it as .xlsx or CSV first.')
    if (name.endsWith('.xlsx')) {
      const { readWorkbook } = await import('./read-workbook.ts')
      const book = await readWorkbook(file)
      return book
        ? mapRows(book.rows, book.others)
        : setProblem('This Excel file cannot be read. Save it again, or as CSV.')
    }
    const text = await file.text()
    if (name.endsWith('.json')) {
      const json = jsonIn(text)
      const read = readTrello(json)
      if ('dryRun' in read) {
        setBoard(json)
        setRun(read.dryRun)
      } else
        setProblem(
          text.includes('"veritech-')
            ? 'This is an archive of a whole project or template. “Import an archive” at Projects takes it.'
            : 'This is no export of a Trello board.',
        )
      return
    }
    // Empty rows stay, so that rows have the numbers that a spreadsheet shows.
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''))
    mapRows(data)
  }
  const mapRows = (rows: Table['rows'], sheets: Table['sheets'] = []) => {
    const filled = rows.filter((row) => row.some((cell) => textOf(cell) !== ''))
    if (filled.length < 2)
      return setProblem(
        sheets.length > 0
          ? 'The first sheet has no rows below a heading, and only that one is read.'
          : 'This file has no rows below a heading.',
      )
    map({ rows, sheets, mapping: suggestedMapping(rows[headingRow(rows)] ?? []), uses: new Map() }, new Map())
  }
  const map = (next: Table, chosen = statuses) => {
    setTable(next)
    const options = { ...optionsOf(next, open.project.customFields ?? []), statuses: chosen }
    const read = readTable(next.rows, next.mapping, options)
    setRun({ ...read, problems: [...read.problems, ...next.sheets.map(leftOutSheet)] })
  }
  const chooseStatus = (name: string, status: ImportedStatus) => {
    const chosen = new Map([...statuses, [name, status]])
    setStatuses(chosen)
    if (table) map(table, chosen)
    else {
      const read = readTrello(board, chosen)
      if ('dryRun' in read) setRun(read.dryRun)
    }
  }
  const byName = personNamed(people)
  const personOf = (named: string) => {
    const chosen = persons.get(named)
    return chosen === undefined ? byName(named) : chosen || undefined
  }
  const memberOf = (named: string) => {
    const id = personOf(named)
    return id === undefined ? undefined : people.nameOf(id)
  }
  const make = () => {
    if (!run) return
    const fields = table ? optionsOf(table, open.project.customFields ?? []).fieldColumns.map(({ field }) => field) : []
    const options = { fields, personOf, now: new Date().toISOString(), newId: randomId }
    const changes = importChanges(open.project, run, options)
    const all = run.tasks.length
    const step = open.changeAll(changes, undefined, (unsent) => {
      const lost = unsent
        .flatMap(singlesOf)
        .reduce((sum, each) => sum + (each.change === 'add-tasks' ? each.tasks.length : 0), 0)
      if (lost === all) return
      const count = counted(all, 'task', 'tasks')
      open.offerUndo(lost === 0 ? `${count} imported` : `${all - lost} of ${count} imported`, step)
    })
    step.inPart = (now) => importUndoneInWords(undoingImport(now, changes))
    onClose()
  }
  const headings = table ? (table.rows[headingRow(table.rows)] ?? []) : []
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import tasks"
      about="Nothing is made before you have seen it."
      actions={
        <>
          <Button kind="primary" onClick={make} aria-disabled={!run || run.tasks.length === 0}>
            {run ? `Import ${counted(run.tasks.length, 'task', 'tasks')}` : 'Import'}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <FileDrop
        isSingle
        label="File"
        help="A CSV or Excel file (its first sheet), or the JSON of a Trello board. Up to 20 MB."
        accept={['.csv', '.txt', '.json', '.xlsx', '.xls', 'text/csv', 'application/json']}
        files={file === undefined ? [] : [{ id: file, name: file, ...(problem !== undefined && { error: problem }) }]}
        onAdd={([chosen]) => void read(chosen)}
        onRemove={() => {
          forget()
          setProblem(undefined)
        }}
      />
      {file === undefined && (
        <TextAreaField
          label="Or lines, one for each task"
          rows={3}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value)
            const { tasks, left } = tasksOfLines(target.value, MOST_TASKS - open.project.tasks.length)
            setProblem(
              left > 0
                ? `A project holds ${MOST_TASKS} tasks: the last ${left} lines do not fit and are left out.`
                : undefined,
            )
            setRun(tasks.length > 0 ? dryRunOf(tasks, []) : undefined)
          }}
        />
      )}
      {problem && file === undefined && <p role="alert">{problem}</p>}
      {table && (
        <fieldset className={css.mapping}>
          <legend>What the columns hold</legend>
          {(Object.keys(fields) as (keyof Mapping)[]).map((field) => (
            <SelectField
              key={field}
              label={fields[field]}
              value={table.mapping[field] ?? ''}
              onChange={({ target }) => {
                const { [field]: _before, ...rest } = table.mapping
                map({ ...table, mapping: target.value === '' ? rest : { ...rest, [field]: Number(target.value) } })
              }}
            >
              <option value="">None</option>
              {headings.map((heading, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns can have the same heading
                <option key={column} value={column}>
                  {textOf(heading) || `Column ${column + 1}`}
                </option>
              ))}
            </SelectField>
          ))}
          <FieldColumns columns={columnsOf(open.project.customFields ?? [], headings, table.mapping)} />
        </fieldset>
      )}
      {table && run && (
        <UnreadColumns
          unread={run.unread}
          uses={table.uses}
          headings={headings}
          mayBeField={(open.project.customFields?.length ?? 0) + fieldsIn(table.uses) < MOST_FIELDS}
          onUse={(column, use) => {
            const body = table.rows.slice(headingRow(table.rows) + 1).map((row) => row[column])
            const next = use === 'field' ? fieldOfColumn(headings[column], column, body, randomId()) : use
            map({ ...table, uses: new Map([...table.uses, [column, next]]) })
          }}
        />
      )}
      {run && (
        <MapNames
          run={run}
          people={people}
          byName={byName}
          statuses={statuses}
          persons={persons}
          onStatus={chooseStatus}
          onPerson={(named, personId) => setPersons(new Map([...persons, [named, personId]]))}
        />
      )}
      {run && <Found run={run} known={open.project.sections} memberOf={memberOf} />}
    </Dialog>
  )
}

/** Custom fields are read where a column is called as they are. */
function FieldColumns({ columns }: { columns: ReturnType<typeof columnsOf> }) {
  if (columns.length === 0) return null
  return <p dir="auto">Custom fields: {columns.map(({ field }) => field.name).join(', ')}</p>
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const randomId = () => crypto.randomUUID()

const fieldsIn = (uses: Table['uses']) =>
  [...uses.values()].filter((use) => use !== 'leave' && use !== 'describe').length

/** How a table is read beside its mapping, by what the person chose. A column that the mapping has is no other one. */
function optionsOf({ mapping, uses }: Table, customFields: readonly CustomField[]) {
  const taken = new Set(Object.values(mapping))
  const free = [...uses].filter(([column]) => !taken.has(column))
  return {
    customFields,
    described: free.flatMap(([column, use]) => (use === 'describe' ? [column] : [])),
    fieldColumns: free.flatMap(([column, use]): Column[] => (typeof use === 'string' ? [] : [{ column, field: use }])),
  }
}
