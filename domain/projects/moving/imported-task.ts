import type { Value } from '../custom-field.ts'
import type { ImportedStatus } from './imported-status.ts'

/** A task as a file of another program has it. People are named as there. */
export interface ImportedTask {
  readonly title: string
  readonly description?: string | undefined
  readonly section?: string | undefined
  /** The title of the task that it is a subtask of. */
  readonly partOf?: string | undefined
  /** The place in the list of that task, where its title alone does not name it. */
  readonly whole?: number
  readonly people: readonly string[]
  readonly labels: readonly string[]
  readonly checklist: readonly { readonly text: string; readonly isDone: boolean }[]
  readonly estimateMinutes?: number | undefined
  readonly startOn?: string | undefined
  readonly dueOn?: string | undefined
  readonly isDone: boolean
  readonly isMilestone?: boolean
  /** Its dates are set by hand. */
  readonly isManual?: boolean
  /** What happened to it, if it is not done. */
  readonly status?: 'in-progress' | 'waiting' | undefined
  /** What it waits for: places in the list of tasks, from 0. */
  readonly waitsFor?: readonly Waiting[]
  /** Of the project's custom fields, by their ids. */
  readonly values?: Readonly<Record<string, Value>>
}

/** What a task waits for, and what of the file named it. */
interface Waiting {
  /** A place in the list of tasks, from 0. */
  readonly task: number
  readonly lagMinutes: number
  readonly by?: 'title' | 'number'
}

/** What can't be read. `where` is a row from 1, with the heading, or what it is called in the file. */
export interface ImportProblem {
  readonly where: string
  readonly field: string
  readonly value: string
  readonly why: string
  /** It was read, or left out on purpose: no mistake of the file. */
  readonly kind?: 'read-so' | 'left-out'
}

/** A list of a board, whose tasks get a status. */
interface ImportedList {
  readonly name: string
  readonly status: ImportedStatus
  readonly tasks: number
}

/** What an import would make, before it makes anything. */
export interface DryRun {
  readonly tasks: readonly ImportedTask[]
  readonly sections: readonly string[]
  readonly people: readonly string[]
  readonly problems: readonly ImportProblem[]
  /** Statuses that we don't know: their tasks are to do. */
  readonly unknownStatuses: readonly { readonly status: string; readonly tasks: number }[]
  /** The lists of a board, and the status that their tasks get. Empty for a table. */
  readonly lists: readonly ImportedList[]
  /** Columns with content that nothing is read from. */
  readonly unread: readonly { readonly column: number; readonly heading: string }[]
}

/** The dry run of what was read. Sections and people are in the order in which they first appear. */
export function dryRunOf(
  tasks: readonly ImportedTask[],
  problems: readonly ImportProblem[],
  { unknownStatuses = [], unread = [], lists = [] }: Partial<Pick<DryRun, 'unknownStatuses' | 'unread' | 'lists'>> = {},
): DryRun {
  const sections = tasks.flatMap(({ section }) => section ?? [])
  return {
    tasks,
    sections: [...new Set(sections)],
    people: [...new Set(tasks.flatMap(({ people }) => people))],
    problems,
    unknownStatuses,
    lists,
    unread,
  }
}
