import type { Value } from '../custom-field.ts'

/** A task as a file of another program has it. People are named as there. */
export interface ImportedTask {
  readonly title: string
  readonly description?: string | undefined
  readonly section?: string | undefined
  /** The title of the task that it is a subtask of. */
  readonly partOf?: string | undefined
  readonly people: readonly string[]
  readonly labels: readonly string[]
  readonly checklist: readonly { readonly text: string; readonly isDone: boolean }[]
  readonly estimateMinutes?: number | undefined
  readonly startOn?: string | undefined
  readonly dueOn?: string | undefined
  readonly isDone: boolean
  /** What happened to it, if it is not done. */
  readonly status?: 'in-progress' | 'waiting' | undefined
  /** What it waits for: places in the list of tasks, from 0. */
  readonly waitsFor?: readonly { readonly task: number; readonly lagMinutes: number }[]
  /** Of the project's custom fields, by their ids. */
  readonly values?: Readonly<Record<string, Value>>
}

/** What can't be read. `where` is a row from 1, with the heading, or what it is called in the file. */
export interface ImportProblem {
  readonly where: string
  readonly field: string
  readonly value: string
  readonly why: string
}

/** What an import would make, before it makes anything. */
export interface DryRun {
  readonly tasks: readonly ImportedTask[]
  readonly sections: readonly string[]
  readonly people: readonly string[]
  readonly problems: readonly ImportProblem[]
  /** Statuses that we don't know: their tasks are to do. */
  readonly unknownStatuses: readonly { readonly status: string; readonly tasks: number }[]
  /** Columns with content that nothing is read from. */
  readonly unread: readonly { readonly column: number; readonly heading: string }[]
}

/** The dry run of what was read. Sections and people are in the order in which they first appear. */
export function dryRunOf(
  tasks: readonly ImportedTask[],
  problems: readonly ImportProblem[],
  { unknownStatuses = [], unread = [] }: Partial<Pick<DryRun, 'unknownStatuses' | 'unread'>> = {},
): DryRun {
  const sections = tasks.flatMap(({ section }) => section ?? [])
  return {
    tasks,
    sections: [...new Set(sections)],
    people: [...new Set(tasks.flatMap(({ people }) => people))],
    problems,
    unknownStatuses,
    unread,
  }
}
