import { dateIn, dateOrderOf, listIn, minutesIn, textOf } from './cell-values.ts'
import type { Cell, DateOrder } from './cell-values.ts'
import { valueIn } from '../custom-field.ts'
import type { CustomField } from '../custom-field.ts'
import { MOST_TASKS } from '../project.ts'
import { cycleBy } from '../schedule/order.ts'
import { withParts } from '../schedule/parts.ts'
import { dryRunOf } from './imported-task.ts'
import type { DryRun, ImportedTask, ImportProblem } from './imported-task.ts'
import { statusIn } from './imported-status.ts'
import { predecessorsIn } from './predecessors.ts'

const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 20_000
const LONGEST_FIELD_NAME = 60
/** A year, as a dependency allows. */
const MOST_LAG_MINUTES = 366 * 24 * 60

/** What a column of a table can hold, and the headings that other programs give it. */
const HEADINGS = {
  title: ['title', 'task', 'task name', 'name', 'summary', 'subject', 'card name', 'what'],
  description: ['description', 'notes', 'details', 'card description', 'body'],
  section: ['section', 'section/column', 'list', 'list name', 'group', 'phase', 'bucket', 'column'],
  partOf: ['part of', 'parent', 'parent task', 'subtask of', 'parent item'],
  people: [
    'assignee',
    'assigned to',
    'assignees',
    'owner',
    'resource names',
    'who',
    'responsible',
    'members',
    'person',
  ],
  labels: ['labels', 'label', 'tags', 'tag', 'categories'],
  estimate: ['estimate', 'duration', 'effort', 'estimated hours', 'hours', 'work', 'original estimate'],
  startOn: ['start', 'start date', 'starts', 'begin', 'planned start'],
  dueOn: ['due', 'due date', 'deadline', 'finish', 'finish date', 'end', 'end date'],
  waitsFor: ['waits for', 'predecessors', 'predecessor', 'depends on', 'dependencies', 'blocked by'],
  number: ['no.', 'no', 'id', 'task id', '#', 'number', 'row'],
  isDone: ['done', 'completed', 'complete', 'status', 'state', '% complete', 'finished'],
} as const satisfies Record<string, readonly string[]>

type Field = keyof typeof HEADINGS
/** The column of each field, from 0. A column that no field has is not read. */
export type Mapping = Readonly<Partial<Record<Field, number>>>

/** The mapping that the headings of a table suggest. The first column that fits a field gets it. */
export function suggestedMapping(headings: readonly Cell[]): Mapping {
  const words = headings.map((heading) => textOf(heading).toLowerCase())
  const mapping: Partial<Record<Field, number>> = {}
  for (const [field, known] of Object.entries(HEADINGS) as [Field, readonly string[]][]) {
    const column = words.findIndex((word, at) => known.includes(word) && !Object.values(mapping).includes(at))
    if (column >= 0) mapping[field] = column
  }
  return mapping
}

/** Where the heading of a table lies: its first row with content, from 0. */
export function headingRow(rows: readonly (readonly Cell[])[]): number {
  return Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => textOf(cell) !== '')),
  )
}

/** What is read beside the mapping. */
export interface TableOptions {
  readonly customFields?: readonly CustomField[]
  /** Columns that are read as custom fields although they are called otherwise, such as of new fields. */
  readonly fieldColumns?: readonly Column[]
  /** Columns that are added to the description, each on a line with its heading. */
  readonly described?: readonly number[]
}

/**
 * Reads a table by a mapping: what an import would make, and every cell that can't be read. Its first row with content is the heading. A
 * task keeps what can be read; a row without a title is left out and listed, an empty row is not. A column that is called as a custom
 * field and that no other field has holds its values. Rows have the numbers that a spreadsheet shows.
 */
export function readTable(
  rows: readonly (readonly Cell[])[],
  mapping: Mapping,
  { customFields = [], fieldColumns = [], described = [] }: TableOptions = {},
): DryRun {
  const problems: ImportProblem[] = []
  const first = headingRow(rows)
  const headings = rows[first] ?? []
  const body = rows.slice(first + 1)
  const columnOf = (field: Field) => body.map((row) => cellOf(row, mapping, field))
  const orders = { startOn: dateOrderOf(columnOf('startOn')), dueOn: dateOrderOf(columnOf('dueOn')) }
  const headingOf = (field: Field) => textOf(headings[mapping[field] ?? -1]) || field
  const columns = [...columnsOf(customFields, headings, mapping), ...fieldColumns]
  const unknownStatuses = new Map<string, number>()
  const tasks: RowTask[] = []
  body.forEach((row, index) => {
    if (row.every((cell) => textOf(cell) === '')) return
    const where = `Row ${first + index + 2}`
    const report = (field: Field, why: string) => {
      problems.push({ where, field: headingOf(field), value: textOf(cellOf(row, mapping, field)), why })
    }
    if (tasks.length === MOST_TASKS) {
      if (!problems.some(({ field }) => field === '')) {
        problems.push({
          where,
          field: '',
          value: '',
          why: `A project has at most ${MOST_TASKS} tasks. The rest is left out.`,
        })
      }
      return
    }
    const task = taskIn(row, mapping, orders, report)
    if (!task) return
    const status = statusIn(cellOf(row, mapping, 'isDone'))
    if (status === undefined) {
      const text = textOf(cellOf(row, mapping, 'isDone'))
      unknownStatuses.set(text, (unknownStatuses.get(text) ?? 0) + 1)
    }
    tasks.push({
      ...withLines(task, row, headings, described),
      isDone: status === 'done',
      ...(status !== undefined && status !== 'done' && status !== 'to-do' && { status }),
      ...valuesIn(row, columns, where, problems),
      where,
      number: textOf(cellOf(row, mapping, 'number')),
      waits: textOf(cellOf(row, mapping, 'waitsFor')),
    })
  })
  const ordered = withPredecessors(
    withoutLostParts(tasks, headingOf('partOf'), problems),
    tasks,
    headingOf('waitsFor'),
    problems,
  )
  const read = new Set([...Object.values(mapping), ...columns.map(({ column }) => column), ...described])
  const unread = headings.flatMap((heading, column) => {
    const isFilled = body.some((row) => textOf(row[column]) !== '')
    return isFilled && !read.has(column) ? [{ column, heading: textOf(heading) || `Column ${column + 1}` }] : []
  })
  return dryRunOf(ordered, problems, {
    unknownStatuses: [...unknownStatuses].map(([status, count]) => ({ status, tasks: count })),
    unread,
  })
}

/** A task with what is needed to name its row and to find what it waits for. */
type RowTask = ImportedTask & { readonly where: string; readonly number: string; readonly waits: string }

/** Columns of which nothing else is read become lines of the description. */
function withLines(
  task: ImportedTask,
  row: readonly Cell[],
  headings: readonly Cell[],
  described: readonly number[],
): ImportedTask {
  const lines = described.flatMap((column) => {
    const text = textOf(row[column])
    return text === '' ? [] : [`${textOf(headings[column]) || `Column ${column + 1}`}: ${text}`]
  })
  if (lines.length === 0) return task
  const description = [task.description, lines.join('\n')].filter((each) => each !== undefined).join('\n\n')
  return { ...task, description: shortened(description, LONGEST_DESCRIPTION).text }
}

export interface Column {
  readonly field: CustomField
  /** From 0. */
  readonly column: number
}

/** The columns of custom fields, by their headings. */
export function columnsOf(
  customFields: readonly CustomField[],
  headings: readonly Cell[],
  mapping: Mapping,
): readonly Column[] {
  const taken = new Set(Object.values(mapping))
  const words = headings.map((heading) => textOf(heading).toLowerCase())
  return customFields.flatMap((field) => {
    const column = words.findIndex((word, at) => word === field.name.toLowerCase() && !taken.has(at))
    return column < 0 ? [] : [{ field, column }]
  })
}

/** A new custom field for a column: of numbers or dates if all of its cells are, otherwise of text. */
export function fieldOfColumn(heading: Cell, column: number, cells: readonly Cell[], id: string): CustomField {
  const filled = cells.map(textOf).filter((text) => text !== '')
  const isOf = (kind: 'number' | 'date') => {
    const field = { id, name: '', kind, options: [], isColumn: false }
    return filled.length > 0 && filled.every((text) => valueIn(field, text) !== undefined)
  }
  const kind = isOf('number') ? 'number' : isOf('date') ? 'date' : 'text'
  const name = shortened(textOf(heading), LONGEST_FIELD_NAME).text || `Column ${column + 1}`
  return { id, name, kind, options: [], isColumn: false }
}

/** What a row says of custom fields. What is no value of its field is listed. */
function valuesIn(
  row: readonly Cell[],
  columns: readonly Column[],
  where: string,
  problems: ImportProblem[],
): Pick<ImportedTask, 'values'> {
  const values = columns.flatMap(({ field, column }) => {
    const text = textOf(row[column])
    if (text === '') return []
    const value = valueIn(field, text)
    if (value !== undefined) return [[field.id, value] as const]
    problems.push({ where, field: field.name, value: text, why: 'This is no value of the field.' })
    return []
  })
  return values.length > 0 ? { values: Object.fromEntries(values) } : {}
}

/** A subtask of a task that is not in the table, or of a subtask, becomes a task, and is listed. */
function withoutLostParts(tasks: readonly RowTask[], heading: string, problems: ImportProblem[]): ImportedTask[] {
  const wholes = new Set(tasks.filter(({ partOf }) => partOf === undefined).map(({ title }) => title))
  return tasks.map(({ where, number: _number, waits: _waits, partOf, ...task }) => {
    if (partOf === undefined) return task
    if (wholes.has(partOf)) return { ...task, partOf }
    problems.push({ where, field: heading, value: partOf, why: 'No task is called so. The row becomes a task.' })
    return task
  })
}

/**
 * Tasks with what they wait for. A number is of the column of numbers, or else the place in the table, as Microsoft Project counts. What
 * names no row, the row itself or a circle is left out and listed.
 */
function withPredecessors(
  tasks: readonly ImportedTask[],
  rows: readonly RowTask[],
  heading: string,
  problems: ImportProblem[],
): ImportedTask[] {
  if (rows.every(({ waits }) => waits === '')) return [...tasks]
  const byTitle = new Map(rows.map(({ title }, at) => [title, at] as const).toReversed())
  const hasNumbers = rows.some(({ number }) => number !== '')
  const byNumber = new Map(
    rows.map(({ number }, at) => [hasNumbers ? number : String(at + 1), at] as const).toReversed(),
  )
  const wholes = new Map(tasks.flatMap(({ title, partOf }, at) => (partOf === undefined ? [[title, at] as const] : [])))
  const parts = tasks.map(({ partOf }, at) => ({
    id: String(at),
    ...(partOf !== undefined && { partOf: String(wholes.get(partOf)) }),
  }))
  const known: { after: string; task: string; lagMinutes: number }[] = []
  rows.forEach(({ where, waits }, at) => {
    const report = (value: string, why: string) => problems.push({ where, field: heading, value, why })
    for (const { titled, numbered, lagMinutes, why } of predecessorsIn(waits, (title) => byTitle.has(title))) {
      const after = titled === undefined ? byNumber.get(numbered ?? '') : byTitle.get(titled)
      const said = titled ?? numbered ?? ''
      const dependency = { after: String(after), task: String(at), lagMinutes: Math.min(lagMinutes, MOST_LAG_MINUTES) }
      if (after === undefined) report(said, 'No row is called so. It does not wait for it.')
      else if (after === at) report(said, 'It can’t wait for itself.')
      else if (known.some((each) => each.after === dependency.after && each.task === dependency.task)) continue
      else if (cycleBy(withParts(parts, known), dependency)) report(said, 'They would wait for each other.')
      else {
        known.push(dependency)
        if (why !== undefined) report(said, why)
      }
    }
  })
  const waitsOf = Map.groupBy(known, ({ task }) => Number(task))
  return tasks.map((task, at) => {
    const waitsFor = (waitsOf.get(at) ?? []).map(({ after, lagMinutes }) => ({ task: Number(after), lagMinutes }))
    return waitsFor.length > 0 ? { ...task, waitsFor } : task
  })
}

function taskIn(
  row: readonly Cell[],
  mapping: Mapping,
  orders: Readonly<Record<'startOn' | 'dueOn', DateOrder>>,
  report: (field: Field, why: string) => void,
): ImportedTask | undefined {
  const cell = (field: Field) => cellOf(row, mapping, field)
  const title = shortened(textOf(cell('title')), LONGEST_TITLE)
  if (title.text === '') {
    report('title', 'A task needs a title. The row is left out.')
    return undefined
  }
  if (title.isCut) report('title', `Only ${LONGEST_TITLE} characters are kept.`)
  const description = shortened(textOf(cell('description')), LONGEST_DESCRIPTION)
  if (description.isCut) report('description', `Only ${LONGEST_DESCRIPTION} characters are kept.`)
  /** What a cell says, reported if it says something else. */
  const read = <Value>(field: Field, value: Value | undefined, why: string): Value | undefined => {
    if (value === undefined && textOf(cell(field)) !== '') report(field, why)
    return value
  }
  return {
    title: title.text,
    description: description.text || undefined,
    section: textOf(cell('section')) || undefined,
    ...(textOf(cell('partOf')) !== '' && { partOf: textOf(cell('partOf')) }),
    people: listIn(cell('people')),
    labels: listIn(cell('labels')),
    checklist: [],
    estimateMinutes: read('estimate', minutesIn(cell('estimate')), 'This is no duration such as 3 h or 2 days.'),
    startOn: read('startOn', dateIn(cell('startOn'), orders.startOn), 'This is no date such as 2026-11-04.'),
    dueOn: read('dueOn', dateIn(cell('dueOn'), orders.dueOn), 'This is no date such as 2026-11-04.'),
    isDone: false,
  }
}

function cellOf(row: readonly Cell[], mapping: Mapping, field: Field): Cell {
  const column = mapping[field]
  return column === undefined ? undefined : row[column]
}

function shortened(text: string, longest: number): { readonly text: string; readonly isCut: boolean } {
  const characters = Array.from(text)
  return characters.length > longest
    ? { text: characters.slice(0, longest).join(''), isCut: true }
    : { text, isCut: false }
}
