import { dateIn, dateOrderOf, isTrue, listIn, minutesIn, textOf } from './cell-values.ts'
import type { Cell, DateOrder } from './cell-values.ts'
import { valueIn } from '../custom-field.ts'
import type { CustomField } from '../custom-field.ts'
import { MOST_TASKS } from '../project.ts'
import { dryRunOf } from './imported-task.ts'
import type { DryRun, ImportedTask, ImportProblem } from './imported-task.ts'

const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 20_000

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

/**
 * Reads a table, of which the first row is the heading, by a mapping: what an import would make, and every cell that can't be read. A
 * task keeps what can be read; a row without a title is left out and listed, an empty row is not. A column that is called as a custom
 * field and that no other field has holds its values.
 */
export function readTable(
  rows: readonly (readonly Cell[])[],
  mapping: Mapping,
  customFields: readonly CustomField[] = [],
): DryRun {
  const problems: ImportProblem[] = []
  const [headings = [], ...body] = rows
  const columnOf = (field: Field) => body.map((row) => cellOf(row, mapping, field))
  const orders = { startOn: dateOrderOf(columnOf('startOn')), dueOn: dateOrderOf(columnOf('dueOn')) }
  const headingOf = (field: Field) => textOf(headings[mapping[field] ?? -1]) || field
  const columns = columnsOf(customFields, headings, mapping)
  const tasks: (ImportedTask & { readonly where: string })[] = []
  body.forEach((row, index) => {
    if (row.every((cell) => textOf(cell) === '')) return
    const where = `Row ${index + 2}`
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
    if (task) tasks.push({ ...task, ...valuesIn(row, columns, where, problems), where })
  })
  return dryRunOf(withoutLostParts(tasks, headingOf('partOf'), problems), problems)
}

interface Column {
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
function withoutLostParts(
  tasks: readonly (ImportedTask & { readonly where: string })[],
  heading: string,
  problems: ImportProblem[],
): ImportedTask[] {
  const wholes = new Set(tasks.filter(({ partOf }) => partOf === undefined).map(({ title }) => title))
  return tasks.map(({ where, partOf, ...task }) => {
    if (partOf === undefined) return task
    if (wholes.has(partOf)) return { ...task, partOf }
    problems.push({ where, field: heading, value: partOf, why: 'No task is called so. The row becomes a task.' })
    return task
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
    isDone: isTrue(cell('isDone')),
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
