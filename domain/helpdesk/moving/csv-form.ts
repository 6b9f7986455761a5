import { readForm } from './import-form.ts'
import type { ImportedForm, Unreadable } from './import-form.ts'

/** Columns of the CSV form: the ticket's in each of its rows, and the message's. The first row of a ticket may have no message. */
export const csvColumns = [
  'id',
  'subject',
  'created_at',
  'closed_at',
  'status',
  'priority',
  'category',
  'requester_name',
  'requester_email',
  'requester_phone',
  'requester_company',
  'organisation',
  'assignee_email',
  'tags',
  'description',
  'message_at',
  'message_from',
  'message_name',
  'message_email',
  'message_internal',
  'message_text',
] as const
const required = ['id', 'subject', 'created_at', 'status', 'requester_name', 'requester_email', 'description'] as const

/** A row with the line that it begins in. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What is wrong with the row of column names; none if it is right. */
export function headProblems(head: readonly string[]): Unreadable[] {
  const known: ReadonlySet<string> = new Set(csvColumns)
  return [
    ...required
      .filter((name) => !head.includes(name))
      .map((name) => ({ line: 1, column: name, reason: 'This column is missing.' })),
    ...head
      .filter((name) => !known.has(name))
      .slice(0, 20)
      .map((name) => ({ line: 1, column: name.slice(0, 80), reason: 'This column is not known.' })),
    ...head
      .filter((name, at) => head.indexOf(name) !== at)
      .map((name) => ({ line: 1, column: name.slice(0, 80), reason: 'This column is there twice.' })),
  ]
}

/** The ticket of its rows, which follow each other. */
export function readCsvTicket(head: readonly string[], rows: readonly CsvRow[]): ImportedForm | readonly Unreadable[] {
  const uneven = rows.find(({ cells }) => cells.length !== head.length)
  if (uneven)
    return [
      {
        line: uneven.line,
        column: '',
        reason: `This row has ${uneven.cells.length} cells, and the first row has ${head.length}.`,
      },
    ]
  const cell = ({ cells }: CsvRow, name: (typeof csvColumns)[number]): string | undefined => {
    const value = cells[head.indexOf(name)]?.trim()
    return value === '' ? undefined : value
  }
  const [first] = rows
  if (!first) return []
  const written = rows.filter((row) => cell(row, 'message_text') !== undefined)
  const form = readForm(
    {
      id: cell(first, 'id'),
      subject: cell(first, 'subject'),
      createdAt: cell(first, 'created_at'),
      closedAt: cell(first, 'closed_at'),
      status: cell(first, 'status'),
      priority: cell(first, 'priority'),
      category: cell(first, 'category'),
      requester: {
        name: cell(first, 'requester_name'),
        email: cell(first, 'requester_email'),
        phone: cell(first, 'requester_phone'),
        company: cell(first, 'requester_company'),
      },
      organisation: cell(first, 'organisation'),
      assignee: cell(first, 'assignee_email'),
      tags: cell(first, 'tags')
        ?.split(',')
        .map((tag) => tag.trim()),
      description: cell(first, 'description'),
      messages: written.map((row) => ({
        at: cell(row, 'message_at'),
        from: cell(row, 'message_from'),
        name: cell(row, 'message_name'),
        email: cell(row, 'message_email'),
        internal: yesOrNo(cell(row, 'message_internal')),
        text: cell(row, 'message_text'),
      })),
    },
    (message) => (message === undefined ? first.line : (written[message]?.line ?? first.line)),
  )
  return 'id' in form ? form : form.map((problem) => ({ ...problem, column: columnOf(problem.column) }))
}

/** The column of a field: `messages.0.at` is `message_at`. */
function columnOf(field: string): string {
  const column = field
    .replace(/^messages\.\d{1,3}\./, 'message_')
    .replace(/^requester\./, 'requester_')
    .replace(/^tags\.\d{1,3}$/, 'tags')
  return ofFields[column] ?? column
}
const ofFields: Readonly<Record<string, string>> = {
  createdAt: 'created_at',
  closedAt: 'closed_at',
  assignee: 'assignee_email',
  at: 'message_at',
}

function yesOrNo(value: string | undefined): boolean | string | undefined {
  return value === undefined ? undefined : value === 'yes' ? true : value === 'no' ? false : value
}
