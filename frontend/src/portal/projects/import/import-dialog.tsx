import Papa from 'papaparse'
import { useState } from 'react'
import { textOf } from '#domain/projects/moving/cell-values.ts'
import type { Cell } from '#domain/projects/moving/cell-values.ts'
import { dryRunOf } from '#domain/projects/moving/imported-task.ts'
import type { DryRun } from '#domain/projects/moving/imported-task.ts'
import { addingInParts } from '#domain/projects/moving/restored.ts'
import { tasksOfLines } from '#domain/projects/moving/pasted-lines.ts'
import { columnsOf, readTable, suggestedMapping } from '#domain/projects/moving/table.ts'
import type { Mapping } from '#domain/projects/moving/table.ts'
import { readTrello } from '#domain/projects/moving/trello.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { newTask } from '../new-task.ts'
import type { OpenProject } from '../use-project.ts'
import type { People } from '../../parts/use-people.ts'
import css from './import-dialog.module.css'

const MOST_BYTES = 20_000_000
const MOST_PROBLEMS = 50

const fields = {
  title: 'Title',
  description: 'Description',
  section: 'Section',
  partOf: 'Part of',
  people: 'People',
  labels: 'Labels',
  estimate: 'Estimate',
  startOn: 'Start',
  dueOn: 'Due',
  isDone: 'Done',
} as const satisfies Record<keyof Mapping, string>

interface Table {
  readonly rows: readonly (readonly Cell[])[]
  readonly mapping: Mapping
}

/** Reads a table, a Trello board or pasted lines, and shows what an import would make before it is made. */
export function ImportDialog({ open, people, onClose }: { open: OpenProject; people: People; onClose: () => void }) {
  const [table, setTable] = useState<Table>()
  const [run, setRun] = useState<DryRun>()
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    if (file.size > MOST_BYTES) return setProblem('This file is larger than 20 MB.')
    const name = file.name.toLowerCase()
    if (name.endsWith('.xls')) return setProblem('This is an old Excel file. Save it as .xlsx or CSV first.')
    if (name.endsWith('.xlsx')) {
      const { readWorkbook } = await import('./read-workbook.ts')
      const rows = await readWorkbook(file)
      return rows ? mapRows(rows) : setProblem('This Excel file cannot be read. Save it again, or as CSV.')
    }
    const text = await file.text()
    if (name.endsWith('.json')) {
      const board = readTrello(jsonIn(text))
      setTable(undefined)
      if ('dryRun' in board) setRun(board.dryRun)
      else
        setProblem(
          text.includes('"veritech-')
            ? 'This is an archive of a whole project or template. “Import an archive” at Projects takes it.'
            : 'This is no export of a Trello board.',
        )
      return
    }
    const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
    mapRows(data)
  }
  const mapRows = (rows: Table['rows']) => {
    if (rows.length < 2) return setProblem('This file has no rows below a heading.')
    map(rows, suggestedMapping((rows[0] ?? []).map(textOf)))
  }
  const map = (rows: Table['rows'], mapping: Mapping) => {
    setTable({ rows, mapping })
    setRun(readTable(rows, mapping, open.project.customFields))
  }
  const make = () => {
    if (!run) return
    importTasks(open, people, run)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import tasks"
      about="Nothing is made before you have seen it."
      actions={
        <>
          <Button kind="primary" onClick={make} aria-disabled={!run || run.tasks.length === 0}>
            {run ? `Import ${run.tasks.length} tasks` : 'Import'}
          </Button>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <label className={css.file}>
        A CSV or Excel file (its first sheet), or the JSON of a Trello board
        <input
          type="file"
          accept=".csv,.txt,.json,.xlsx,.xls,text/csv,application/json"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </label>
      {!table && (
        <TextAreaField
          label="Or lines, one for each task"
          rows={3}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value)
            const { tasks } = tasksOfLines(target.value)
            setRun(tasks.length > 0 ? dryRunOf(tasks, []) : undefined)
          }}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
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
                map(table.rows, target.value === '' ? rest : { ...rest, [field]: Number(target.value) })
              }}
            >
              <option value="">None</option>
              {(table.rows[0] ?? []).map((heading, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns can have the same heading
                <option key={column} value={column}>
                  {textOf(heading)}
                </option>
              ))}
            </SelectField>
          ))}
          <FieldColumns columns={columnsOf(open.project.customFields ?? [], table.rows[0] ?? [], table.mapping)} />
        </fieldset>
      )}
      {run && <Found run={run} people={people} />}
    </Dialog>
  )
}

/** Custom fields are read where a column is called as they are. */
function FieldColumns({ columns }: { columns: ReturnType<typeof columnsOf> }) {
  if (columns.length === 0) return null
  return <p dir="auto">Custom fields: {columns.map(({ field }) => field.name).join(', ')}</p>
}

function Found({ run: { tasks, sections, people: named, problems }, people }: { run: DryRun; people: People }) {
  const unknown = named.filter((name) => !personCalled(name, people))
  return (
    <div role="status" className={css.found}>
      <p>
        {tasks.length} tasks, {sections.length} sections.
        {unknown.length > 0 && ` Nobody here is called ${unknown.slice(0, 5).join(', ')}: these tasks get no person.`}
      </p>
      <ol>
        {tasks.slice(0, 5).map(({ title }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
          <li key={at} dir="auto">
            {title}
          </li>
        ))}
      </ol>
      {problems.length > 0 && (
        <>
          <p>{problems.length} values can't be read:</p>
          <ul>
            {problems.slice(0, MOST_PROBLEMS).map(({ where, field, value, why }) => (
              <li key={`${where} ${field} ${why}`} dir="auto">
                {where}
                {field && `, ${field}`}
                {value && ` “${value}”`}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function personCalled(name: string, people: People): string | undefined {
  const wanted = name.trim().toLocaleLowerCase()
  return people.all.find((each) => each.name.toLocaleLowerCase() === wanted)?.id
}

/** Makes sections that are missing, then the tasks in parts that fit into requests. */
function importTasks(open: OpenProject, people: People, run: DryRun): void {
  const sections = new Map(open.project.sections.map(({ id, name }) => [name, id]))
  for (const name of run.sections) {
    if (sections.has(name)) continue
    const section = { id: crypto.randomUUID(), name: name.slice(0, 200) }
    sections.set(name, section.id)
    open.change({ change: 'add-section', section, index: sections.size - 1 })
  }
  const now = new Date().toISOString()
  const made = run.tasks.map(
    ({ section, partOf: _partOf, people: named, isDone, description, estimateMinutes, startOn, dueOn, ...task }) =>
      newTask(task.title, {
        labels: task.labels.map((label) => label.slice(0, 50)).slice(0, 20),
        checklist: task.checklist
          .slice(0, 200)
          .map(({ text, isDone: isTicked }) => ({ text: text.slice(0, 300), isDone: isTicked })),
        personIds: named.flatMap((name) => personCalled(name, people) ?? []).slice(0, 20),
        ...(section !== undefined && sections.has(section) && { sectionId: sections.get(section)! }),
        ...(description !== undefined && { description }),
        ...(estimateMinutes !== undefined && { estimateMinutes }),
        ...(startOn !== undefined && { startOn }),
        ...(dueOn !== undefined && { dueOn }),
        ...(isDone && { doneAt: now }),
        ...(task.values && { values: { ...task.values } }),
      }),
  )
  const wholes = new Map(
    run.tasks.flatMap(({ title, partOf }, at) => (partOf === undefined ? [[title, made[at]!.id]] : [])),
  )
  run.tasks.forEach(({ partOf }, at) => {
    const whole = partOf === undefined ? undefined : wholes.get(partOf)
    const { sectionId: _sectionId, ...task } = made[at]!
    if (whole !== undefined) made[at] = { ...task, partOf: whole }
  })
  // Tasks are made before their subtasks, which can lie in a later request.
  made.sort((one, other) => Number(one.partOf !== undefined) - Number(other.partOf !== undefined))
  const first = open.project.tasks.length
  const added = made.map((task, at) => ({ task, index: first + at }))
  for (const change of addingInParts(added)) open.change(change, `${made.length} tasks imported`)
}
