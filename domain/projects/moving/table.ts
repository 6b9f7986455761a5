import { withoutGuard } from '../../text/csv.ts'
import { dateIn, dateOrderOf, isTrue, listIn, minutesIn, textOf } from './cell-values.ts'
import type { Cell, DateOrder } from './cell-values.ts'
import { valueIn } from '../custom-field.ts'
import type { CustomField } from '../custom-field.ts'
import { MOST_TASKS } from '../project.ts'
import { cycleBy } from '../schedule/order.ts'
import { withParts } from '../schedule/parts.ts'
import { dryRunOf } from './imported-task.ts'
import type { DryRun, ImportedTask, ImportProblem } from './imported-task.ts'
import { statusIn } from './imported-status.ts'
import type { ImportedStatus } from './imported-status.ts'
import { predecessorsIn } from './predecessors.ts'

const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 20_000
const LONGEST_FIELD_NAME = 60
/** Of a task whose dates nobody calculates, as our own file says. */
const BY_HAND = 'by hand'
/** A year, as a dependency allows. */
const MOST_LAG_MINUTES = 366 * 24 * 60

const listed = (...lists: string[]) => lists.join(', ').split(', ')

/**
 * What a column of a table can hold, and the headings that people and other programs give it, in English and in Afrikaans: Microsoft Project
 * and Planner, Asana, ClickUp, Jira. Of two columns that fit, the one whose heading stands first here is taken.
 */
const HEADINGS = {
  title: listed(
    'title, task, task name, task title, name, summary, subject, card name, what, item name, taak, taaknaam',
    'titel, naam, opsomming, onderwerp, wat',
  ),
  description: listed(
    'description, notes, details, card description, task content, body, beskrywing, notas, besonderhede',
  ),
  section: listed(
    'section, section/column, list, list name, group, phase, bucket, bucket name, column, afdeling, fase',
    'groep, lys',
  ),
  partOf: listed(
    'part of, parent, parent task, subtask of, parent item, parent summary, deel van, subtaak van, hooftaak',
  ),
  people: listed(
    'assignee, assignees, assigned to, assigned, assigned person, owner, task owner, resource names, resources',
    'who, responsible, responsible person, person responsible, members, person, people, toegewys aan, toegewys',
    'verantwoordelik, verantwoordelike, verantwoordelike persoon, eienaar, persoon, mense, wie',
  ),
  checklist: listed('checklist, check list, checklists, checklist items, to-dos, subitems, kontrolelys, merklys'),
  labels: listed('labels, label, tags, tag, categories, etikette, etiket, merkers'),
  estimate: listed(
    'estimate, duration, effort, estimated hours, time estimate, time estimated text, hours, work',
    'original estimate, skatting, beraming, duur, geskatte ure, ure',
  ),
  startOn: listed(
    'start, start date, starts, starts on, begin, begins, planned start, begindatum, aanvang, aanvangsdatum',
    'wegspring',
  ),
  dueOn: listed(
    'due, due date, due on, deadline, finish, finish date, end, end date, ends, sperdatum, keerdatum',
    'vervaldatum, einddatum, einde',
  ),
  waitsFor: listed(
    'waits for, predecessors, predecessor, depends on, depends, dependency, dependencies, after, blocked by',
    'blocked by (dependencies), waiting on, inward issue link (blocks), wag vir, hang af van, afhanklik van',
    'afhanklikheid, afhanklikhede, voorganger, voorgangers, geblokkeer deur',
  ),
  number: listed('no., no, id, task id, #, number, task number, row, issue key, nr, nr., nommer, taaknommer'),
  isDone: listed(
    'status, state, stage, progress, done, completed, complete, % complete, finished, afgehandel, voltooi, voltooid',
    'gedoen, klaar, % voltooi',
  ),
  milestone: listed('milestone, is milestone, mylpaal'),
  scheduling: listed('dates, scheduling, task mode'),
} satisfies Record<string, readonly string[]>

/** Headings that mean something else beside another one: values before and after a change, and Jira's seconds. */
const MISLEADING: ReadonlyMap<string, string> = new Map([
  ['after', 'before'],
  ['original estimate', 'issue key'],
])

type Field = keyof typeof HEADINGS
/** The column of each field, from 0. A column that no field has is not read. */
export type Mapping = Readonly<Partial<Record<Field, number>>>

/** The mapping that the headings of a table suggest. A column is read as one field. */
export function suggestedMapping(headings: readonly Cell[]): Mapping {
  const words = headings.map((heading) => plainHeading(textOf(heading)))
  const mapping: Partial<Record<Field, number>> = {}
  for (const [field, known] of Object.entries(HEADINGS) as [Field, readonly string[]][]) {
    const taken = new Set(Object.values(mapping))
    const columns = known
      .filter((word) => !words.includes(MISLEADING.get(word) ?? ''))
      .map((word) => words.findIndex((each, at) => each === word && !taken.has(at)))
    const column = columns.find((at) => at >= 0)
    if (column !== undefined) mapping[field] = column
  }
  return mapping
}

/** A heading in small letters, without its unit and the marks of forms and programs: "Due_Date *" is "due date". */
function plainHeading(heading: string): string {
  const words = heading
    .replaceAll(/([a-z])([A-Z][a-z])/g, '$1 $2')
    .split(/[_\s:*?]/)
    .filter((part) => part !== '')
    .join(' ')
  return withoutUnit(words).toLowerCase()
}

/** A unit in a heading, such as "Estimate (h)", "Duration [days]" and "Effort in hours". */
const UNIT = /^(.+?) ?(?:\(([^()]{1,12})\)|\[([^[\]]{1,12})\]| in (hours|days|minutes|weeks))$/i

function withoutUnit(heading: string): string {
  const [, name, ...units] = UNIT.exec(heading) ?? []
  return name !== undefined && units.some((unit) => isUnit(unit)) ? name : heading
}

/** The unit of plain numbers in a column; undefined if its heading names none. */
function unitOf(heading: string): string | undefined {
  const [, , ...units] = UNIT.exec(heading) ?? []
  return units.find((unit) => isUnit(unit))
}

const isUnit = (unit: string | undefined) => unit !== undefined && minutesIn(`1 ${unit}`) !== undefined

/** Rows with content among which the heading is looked for: above it there may be the name of the plan, a date and a person. */
const MOST_ABOVE = 10
/** Of headings that we know; fewer can be chance. */
const LEAST_KNOWN = 2

/** Where the heading of a table lies, from 0: of its first rows the one with most headings that we know, else the first with content. */
export function headingRow(rows: readonly (readonly Cell[])[]): number {
  const filled = rows.flatMap((row, at) => (row.some(isFilled) ? [at] : [])).slice(0, MOST_ABOVE)
  const known = (at: number) => {
    const mapping = suggestedMapping(rows[at] ?? [])
    return mapping.title === undefined ? 0 : Object.keys(mapping).length
  }
  const most = Math.max(0, ...filled.map(known))
  return (most < LEAST_KNOWN ? filled[0] : filled.find((at) => known(at) === most)) ?? 0
}

const isFilled = (cell: Cell) => textOf(cell) !== ''

/** What is read beside the mapping. */
export interface TableOptions {
  readonly customFields?: readonly CustomField[]
  /** Columns that are read as custom fields although they are called otherwise, such as of new fields. */
  readonly fieldColumns?: readonly Column[]
  /** What becomes of statuses that we don't know, by their words. */
  readonly statuses?: ReadonlyMap<string, ImportedStatus>
  /** Columns that are added to the description, each on a line with its heading. */
  readonly described?: readonly number[]
}

/**
 * Reads a table by a mapping: what an import would make, and every cell that can't be read. Rows above its heading are left out. A
 * task keeps what can be read; a row without a title is left out and listed, an empty row is not. A column that is called as a custom
 * field and that no other field has holds its values. Rows have the numbers that a spreadsheet shows.
 */
export function readTable(
  rows: readonly (readonly Cell[])[],
  mapping: Mapping,
  { customFields = [], fieldColumns = [], described = [], statuses = new Map() }: TableOptions = {},
): DryRun {
  const first = headingRow(rows)
  const problems = rows.slice(0, first).flatMap((row, at): ImportProblem[] => {
    const value = row.filter(isFilled).map(textOf).join(', ')
    const why = 'It is above the headings.'
    return value === '' ? [] : [{ where: `Row ${at + 1}`, field: '', value, why, kind: 'left-out' }]
  })
  const headings = rows[first] ?? []
  const body = rows.slice(first + 1)
  const columnOf = (field: Field) => body.map((row) => cellOf(row, mapping, field))
  const orders = { startOn: dateOrderOf(columnOf('startOn')), dueOn: dateOrderOf(columnOf('dueOn')) }
  const headingOf = (field: Field) => textOf(headings[mapping[field] ?? -1]) || field
  const columns = [...columnsOf(customFields, headings, mapping), ...fieldColumns]
  const unit = unitOf(headingOf('estimate'))
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
    const task = taskIn(row, mapping, { ...orders, unit }, report)
    if (!task) return
    const known = statusIn(cellOf(row, mapping, 'isDone'))
    const status = known ?? statuses.get(textOf(cellOf(row, mapping, 'isDone')))
    if (known === undefined) {
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
  const places = placesByNumber(tasks)
  return tasks.map(({ where, number: _number, waits: _waits, partOf, ...task }) => {
    if (partOf === undefined) return task
    const at = HASH_NUMBER.test(partOf) ? places.get(String(Number(partOf.slice(1)))) : undefined
    const whole = at === undefined ? undefined : tasks[at]
    if (at !== undefined && whole && whole.partOf === undefined) return { ...task, partOf: whole.title, whole: at }
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
  const titled = Map.groupBy(
    rows.map((_row, at) => at),
    (at) => rows[at]?.title ?? '',
  )
  const hasNumbers = rows.some(({ number }) => number !== '')
  const byNumber = placesByNumber(rows)
  const wholes = new Map(tasks.flatMap(({ title, partOf }, at) => (partOf === undefined ? [[title, at] as const] : [])))
  const parts = tasks.map(({ partOf, whole }, at) => ({
    id: String(at),
    ...(partOf !== undefined && { partOf: String(whole ?? wholes.get(partOf)) }),
  }))
  const known: (Waits & { after: string; task: string })[] = []
  rows.forEach(({ where, waits }, at) => {
    const report = (value: string, why: string, kind?: 'read-so') =>
      problems.push({ where, field: heading, value, why, ...(kind && { kind }) })
    for (const { titled: title, numbered, lagMinutes, why } of predecessorsIn(waits, (text) => titled.has(text))) {
      const called = title === undefined ? [] : (titled.get(title) ?? [])
      const numberOf = title === undefined ? undefined : byNumber.get(title)
      // A row called "1" does not wait for itself where another one has the number.
      const isOwn = called[0] === at && numberOf !== undefined && numberOf !== at
      // Numbers of other programs can have letters: "NET-12".
      const isNumber = called.length === 0 && numberOf !== undefined
      const after = title === undefined ? byNumber.get(numbered ?? '') : isOwn || isNumber ? numberOf : called[0]
      const said = title ?? numbered ?? ''
      const by = title === undefined || isOwn || isNumber ? ('number' as const) : ('title' as const)
      const dependency = {
        after: String(after),
        task: String(at),
        lagMinutes: Math.min(lagMinutes, MOST_LAG_MINUTES),
        by,
      }
      if (after === undefined) report(said, noSuchRow(by, hasNumbers))
      else if (after === at) report(said, 'It can’t wait for itself.')
      else if (known.some((each) => each.after === dependency.after && each.task === dependency.task)) continue
      else if (cycleBy(withParts(parts, known), dependency)) report(said, 'They would wait for each other.')
      else {
        known.push(dependency)
        if (why !== undefined) report(said, why)
        if (called.length > 1)
          report(
            said,
            `${called.length} rows have this title: it waits for the first. Write # and a number for another.`,
            'read-so',
          )
        else if (isOwn) report(said, 'It is the title of the row itself, and is read as the number.', 'read-so')
        else if (title !== undefined && numberOf !== undefined && numberOf !== after)
          report(
            said,
            `It is a title and a number, and is read as the title. Write #${title} for the number.`,
            'read-so',
          )
      }
    }
  })
  const waitsOf = Map.groupBy(known, ({ task }) => Number(task))
  return tasks.map((task, at) => {
    const waitsFor = (waitsOf.get(at) ?? []).map(({ after, lagMinutes, by }) => ({
      task: Number(after),
      lagMinutes,
      by,
    }))
    return waitsFor.length > 0 ? { ...task, waitsFor } : task
  })
}

interface Waits {
  readonly lagMinutes: number
  readonly by: 'title' | 'number'
}

function noSuchRow(by: 'title' | 'number', hasNumbers: boolean): string {
  if (by === 'title') return 'No row has this title, so the task does not wait for it.'
  return hasNumbers
    ? 'No row has this number, so the task does not wait for it.'
    : 'The table has no row at this place, so the task does not wait for it.'
}

const HASH_NUMBER = /^#\d{1,6}$/

/** The places of rows by the column of numbers, or else by their order from 1, as Microsoft Project counts. The first of a number counts. */
function placesByNumber(rows: readonly RowTask[]): ReadonlyMap<string, number> {
  const hasNumbers = rows.some(({ number }) => number !== '')
  return new Map(rows.map(({ number }, at) => [hasNumbers ? number : String(at + 1), at] as const).toReversed())
}

interface Reading extends Readonly<Record<'startOn' | 'dueOn', DateOrder>> {
  /** Of plain numbers in the column of estimates; hours if absent. */
  readonly unit: string | undefined
}

const CHECKED = /^(?:\[([ xX]?)\]|([☐☑✓✔])) ?/

/** The lines of a cell as a checklist: "[x] Keys" is ticked. Semicolons part a cell of one line. */
function checklistIn(cell: Cell): ImportedTask['checklist'] {
  const text = textOf(cell)
  return text
    .split(text.includes('\n') || CHECKED.test(text) ? /\r?\n/ : /;/)
    .map((line) => withoutGuard(line.trim()))
    .filter((line) => line !== '')
    .map((line) => {
      const [, box = '', sign = ''] = CHECKED.exec(line) ?? []
      return { text: line.replace(CHECKED, '').trim(), isDone: box.trim() !== '' || /[☑✓✔]/.test(sign) }
    })
    .filter((item) => item.text !== '')
}

function taskIn(
  row: readonly Cell[],
  mapping: Mapping,
  orders: Reading,
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
    checklist: checklistIn(cell('checklist')),
    estimateMinutes: read(
      'estimate',
      minutesIn(cell('estimate'), orders.unit),
      'This is no duration such as 3 h or 2 days.',
    ),
    startOn: read('startOn', dateIn(cell('startOn'), orders.startOn), 'This is no date such as 2026-11-04.'),
    dueOn: read('dueOn', dateIn(cell('dueOn'), orders.dueOn), 'This is no date such as 2026-11-04.'),
    isDone: false,
    ...(isTrue(cell('milestone')) && { isMilestone: true }),
    ...(textOf(cell('scheduling')).toLowerCase() === BY_HAND && { isManual: true }),
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
