import type { Task } from '#domain/projects/project.ts'
import type { ProjectChange } from '#domain/projects/project-change.ts'
import type { OpenProject, SettledAll } from './use-project.ts'
import type { People } from '../parts/use-people.ts'
import type { Selection } from './select/use-selection.ts'

/** A task that somebody wants to begin on another day. */
export interface WantedMove {
  readonly taskId: string
  readonly startOn: string
}

/** Changes that may move dates of other tasks. */
export interface WantedChange {
  readonly changes: readonly ProjectChange[]
  /** The tasks that are changed themselves: their dates may move without a question. None if the project is changed. */
  readonly taskIds: readonly string[]
  /** What is asked, if other dates move. */
  readonly question: string
  /** What was done, for undo. */
  readonly title: string
  readonly settled?: SettledAll | undefined
  /** Told instead of `settled` that the person gave it up, if what was typed should come back. */
  readonly onGiveUp?: () => void
  /** The day on which the task should begin, if that is what is wanted. */
  readonly startOn?: string
}

/** What every view of a project gets. */
export interface ViewProps {
  readonly open: OpenProject
  readonly people: People
  /** Ids of the tasks that the filters leave. */
  readonly shown: ReadonlySet<string>
  /** What is chosen in the filters, by their ids. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  /** Told of new tasks, so that one that the filters hide is not lost. */
  readonly added: (tasks: readonly Task[]) => void
  readonly selection: Selection
  /** Tells a screen reader what happens, in place of what it was told before. */
  readonly say: (words: string) => void
  readonly openTask: (taskId: string) => void
  readonly move: (wanted: WantedMove) => void
  /** Makes changes at once if no other date moves by them, and shows first what moves if one does. */
  readonly propose: (wanted: WantedChange) => void
}
