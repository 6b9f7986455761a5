import { withoutGuard } from '../../text/csv.ts'
import * as z from 'zod'
import { columnCalled, optionMeant, sheetColumns } from './columns.ts'
import type { SheetColumn } from './columns.ts'
import { workloadSchema } from './workload.ts'
import type { Workload } from './workload.ts'

/** Applications that one sheet takes. */
export const MOST_ROWS = 150
const LONGEST_CELL = 600
/** Characters of all cells: a list of results reads fifty sheets at once. */
const MOST_CHARACTERS = 60_000

/** The cells of one application as they were typed, right or wrong. Empty cells are left out. */
const rowSchema = z.strictObject(
  Object.fromEntries(sheetColumns.map(({ id }) => [id, z.string().max(LONGEST_CELL).optional()])) as Record<
    SheetColumn['id'],
    z.ZodOptional<z.ZodString>
  >,
)
export type SheetRow = Readonly<z.infer<typeof rowSchema>>

/** Rand for a dollar, and the day of that rate. */
const rateSchema = z.strictObject({ rand: z.number().min(1).max(100), on: z.iso.date() })
export type Rate = z.infer<typeof rateSchema>

/** A round figure to begin with. People type the rate of their bank. */
export const firstRate: Rate = { rand: 18, on: '2026-11-01' }

/** A sheet of applications with the time of its last change, by the clock of the browser. */
export const workloadSheetSchema = z
  .strictObject({
    rows: z.array(rowSchema).max(MOST_ROWS),
    rate: rateSchema.optional(),
    at: z.iso.datetime({ precision: 3 }),
  })
  .refine(({ rows }) => charactersIn(rows) <= MOST_CHARACTERS, 'The sheet has more text than we can keep.')
export type WorkloadSheet = z.infer<typeof workloadSheetSchema>

/** Whether a sheet of these rows can be kept. */
export const isTooLarge = (rows: readonly SheetRow[]): boolean =>
  rows.length > MOST_ROWS || charactersIn(rows) > MOST_CHARACTERS

const charactersIn = (rows: readonly SheetRow[]): number =>
  rows.reduce((sum, row) => sum + Object.values(row).reduce((own, cell) => own + (cell?.length ?? 0), 0), 0)

/** What is wrong with a cell. `row` counts from 1. */
export interface CellProblem {
  readonly row: number
  readonly column: SheetColumn
  readonly message: string
}

interface Read {
  /** The rows without a problem. */
  readonly workloads: readonly Workload[]
  readonly problems: readonly CellProblem[]
}

/** The applications of a sheet. A row with a problem stays in the sheet and is not among them; empty rows are nothing. */
export function readSheet(rows: readonly SheetRow[]): Read {
  const workloads: Workload[] = []
  const problems: CellProblem[] = []
  const firstWithName = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row)) continue
    const number = index + 1
    const read = workloadSchema.safeParse(valuesOf(row))
    const own: CellProblem[] = read.success
      ? []
      : read.error.issues.map(({ path, message }) => {
          const column = columnOf(path[0])
          return { row: number, column, message: messageFor(column, message) }
        })
    const name = (row.name ?? '').trim().toLowerCase()
    const before = firstWithName.get(name)
    if (name !== '' && before === undefined) firstWithName.set(name, number)
    if (name !== '' && before !== undefined)
      own.push({ row: number, column: columnOf('name'), message: `Row ${before} has the same name.` })
    if (read.data?.decision !== undefined && read.data.decisionBecause === '')
      own.push({ row: number, column: columnOf('decisionBecause'), message: 'Say why you decide otherwise.' })
    if (read.success && own.length === 0) workloads.push(read.data)
    else problems.push(...firstOfEachColumn(own))
  }
  return { workloads, problems }
}

export const isEmpty = (row: SheetRow): boolean => Object.values(row).every((cell) => (cell ?? '').trim() === '')

function firstOfEachColumn(problems: readonly CellProblem[]): CellProblem[] {
  return problems.filter(({ column }, at) => problems.findIndex((other) => other.column === column) === at)
}

function columnOf(id: PropertyKey | undefined): SheetColumn {
  return sheetColumns.find((column) => column.id === id) ?? sheetColumns[0]!
}

function messageFor({ options, isNumber }: SheetColumn, message: string): string {
  if (options) return `Choose one of: ${options.map(({ title }) => title).join(', ')}.`
  return isNumber ? 'Write a whole number from 0.' : message
}

/** The values of a row's cells, those that mean nothing as they are. */
function valuesOf(row: SheetRow): Record<string, unknown> {
  return {
    name: '',
    ...Object.fromEntries(
      sheetColumns.flatMap((column) => {
        const cell = (row[column.id] ?? '').trim()
        return cell === '' ? [] : [[column.id, valueOf(column, cell)]]
      }),
    ),
  }
}

function valueOf(column: SheetColumn, cell: string): unknown {
  if (column.options) return optionMeant(column, cell)?.id ?? cell
  if (column.id === 'needs') return namesIn(cell)
  if (!column.isNumber) return cell
  // Spaces and commas between thousands, and the sign of the rand, as spreadsheets write them.
  const digits = cell
    .replace(/^R/i, '')
    .replace(/[\s\u{00A0}]/gu, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,12}(?:[.,]0{1,2})?$/.test(digits) ? Number.parseInt(digits, 10) : cell
}

/** Names between semicolons or line ends; between commas only without those. */
function namesIn(cell: string): string[] {
  const parts = /[;\n|]/.test(cell) ? cell.split(/[;\n|]/) : cell.split(',')
  return parts.map((name) => name.trim()).filter((name) => name !== '')
}

/** What a table of cells did not give to the sheet. */
interface TableProblem {
  /** Line of the table, from 1; its header is the first. */
  readonly line: number
  /** Heading or number of the column. */
  readonly column: string
  readonly message: string
}

/** Where a row stood in its file. */
export interface RowOrigin {
  /** Line of the file, from 1; its header is the first. */
  readonly line: number
  /** Heading and number of the file's column, by the sheet's column. */
  readonly columns: Readonly<Partial<Record<SheetColumn['id'], { readonly number: number; readonly heading: string }>>>
}

export type FromTable =
  | {
      readonly outcome: 'read'
      readonly rows: readonly SheetRow[]
      readonly problems: readonly TableProblem[]
      /** Of each row, where it came from; undefined for a row that was typed. */
      readonly origins: readonly (RowOrigin | undefined)[]
    }
  | { readonly outcome: 'refused'; readonly because: string }

/** Whether a line of cells names columns of the sheet, among them the application. */
export function isHeader(cells: readonly string[]): boolean {
  const columns = cells.flatMap((cell) => columnCalled(cell)?.id ?? [])
  return columns.includes('name') && (cells.length === 1 || columns.length > 1)
}

/** A line of a file whose quotation marks do not match. `line` counts from 1, `column` from 0. */
export interface LooseQuote {
  readonly line: number
  readonly column: number
}

/** The rows of a table whose first line names its columns. What has no place in the sheet is a problem, by line and column. */
export function rowsOfTable(
  [header = [], ...lines]: readonly (readonly string[])[],
  looseQuotes: readonly LooseQuote[] = [],
): FromTable {
  const columns = header.map(columnCalled)
  if (!columns.some((column) => column?.id === 'name'))
    return {
      outcome: 'refused',
      because: 'The first line has to name the columns, and one of them is "Application". Nothing was taken.',
    }
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > MOST_ROWS)
    return {
      outcome: 'refused',
      because: `A sheet takes ${MOST_ROWS} applications, and this table has ${filled.length}. Nothing was taken.`,
    }
  const problems: TableProblem[] = header.flatMap((heading, at) => {
    if (heading.trim() === '') return []
    if (!columns[at])
      return [{ line: 1, column: heading, message: 'The sheet has no such column, so it was left out.' }]
    const isSecond = columns.findIndex((column) => column === columns[at]) < at
    return isSecond ? [{ line: 1, column: heading, message: 'A second column for the same, so it was left out.' }] : []
  })
  for (const { line, column } of looseQuotes)
    problems.push({
      line,
      column: header[column]?.trim() || `${column + 1}`,
      message: 'A quotation mark has no match. The line was read without it: check its cells.',
    })
  const places: RowOrigin['columns'] = Object.fromEntries(
    columns.flatMap((column, at) =>
      column && columns.indexOf(column) === at ? [[column.id, { number: at + 1, heading: header[at]!.trim() }]] : [],
    ),
  )
  const origins: RowOrigin[] = []
  let next = 1 + linesOf(header)
  const rows = lines.flatMap((cells) => {
    const line = next
    next += linesOf(cells)
    const row: Partial<Record<SheetColumn['id'], string>> = {}
    for (const [at, cell] of cells.entries()) {
      const text = cell.trim()
      const column = columns[at]
      if (text === '') continue
      if (at >= header.length)
        problems.push({ line, column: `${at + 1}`, message: `The header ends before this cell: ${shortened(text)}` })
      if (!column || row[column.id] !== undefined) continue
      if (text.length > LONGEST_CELL)
        problems.push({ line, column: header[at]!, message: `Cut to ${LONGEST_CELL} characters.` })
      row[column.id] = withoutGuard(text).slice(0, LONGEST_CELL)
    }
    if (isEmpty(row)) return []
    origins.push({ line, columns: places })
    return [row]
  })
  if (isTooLarge(rows))
    return { outcome: 'refused', because: 'The table has more text than a sheet takes. Nothing was taken.' }
  return { outcome: 'read', rows, problems, origins }
}

/** Lines that a record takes in its file: a quoted cell may have several. */
export const linesOf = (cells: readonly string[]): number =>
  1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The sheet as a table, with its headings. */
export function tableOf(rows: readonly SheetRow[]): string[][] {
  return [
    sheetColumns.map(({ title }) => title),
    ...rows
      .filter((row) => !isEmpty(row))
      .map((row) => sheetColumns.map((column) => shownCell(column, row[column.id] ?? ''))),
  ]
}

/** A cell in the words of the sheet where it is understood. */
function shownCell(column: SheetColumn, cell: string): string {
  return optionMeant(column, cell)?.title ?? cell
}
