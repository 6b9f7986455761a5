import type { Repeats } from '../repeats.ts'

/** A task as the stories write it: title, working days, who does it (by place), and the places of the tasks that it waits for. */
export type Told = readonly [title: string, days: number, person: number, after: readonly number[]]

/** A project as the stories write it. */
export interface Story {
  readonly name: string
  /** Weeks before this one in which it begins. */
  readonly weeksAgo: number
  readonly sections: readonly { readonly name: string; readonly tasks: readonly Told[] }[]
  /** Places of tasks that are done, and of the ones that have begun. */
  readonly done: number
  readonly begun: readonly number[]
  /** Places of tasks that wait for the client. */
  readonly waiting: readonly number[]
  /** Subtasks of tasks, by their place. */
  readonly parts: Readonly<Record<number, readonly string[]>>
  /** How tasks with a due date repeat, by their place. */
  readonly repeats?: Readonly<Record<number, Omit<Repeats, 'from'>>>
  /** Places of tasks with a due date, and how many days after the start it is. */
  readonly due: Readonly<Record<number, number>>
}
