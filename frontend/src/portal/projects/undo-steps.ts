import type { ProjectChange } from '#domain/projects/project-change.ts'
import type { Project } from '#domain/projects/project.ts'

/** What an undo does if a part of a step has to stay. */
export interface UndoneInPart {
  readonly changes: readonly ProjectChange[]
  readonly said: string
  /** What stays, and why; undefined if nothing does. */
  readonly stayed?: string
}

/** What one undo takes back: the changes that do it, in the order in which they were made. */
export interface Step {
  readonly undo: ProjectChange[]
  /** What was done, in words; an offer to undo it may name it later. */
  title?: string | undefined
  /** What takes it back in the project as it is now, in place of `undo`, if others may use a part of it. */
  inPart?: (now: Project) => UndoneInPart
}

/** What a message says of a step that was undone. */
export function undoneInWords({ title }: Pick<Step, 'title'>): string {
  return title === undefined ? 'The last change was undone' : `Undone: ${title}`
}

/** Steps that can be undone, and the one that the toast offers to undo: it goes if that is undone otherwise. */
export class UndoSteps {
  readonly #withdrawOffer: () => void
  #done: readonly Step[] = []
  #offered: Step | undefined

  constructor(withdrawOffer: () => void) {
    this.#withdrawOffer = withdrawOffer
  }

  /** The step that would be taken next. */
  get last(): Step | undefined {
    return this.#done.at(-1)
  }

  /** Notes that a change of a step was stored, and what takes it back. */
  add(step: Step, undo: ProjectChange): void {
    step.undo.push(undo)
    if (!this.#done.includes(step)) this.#done = [...this.#done, step]
  }

  offer(step: Step): void {
    this.#offered = step
  }

  /** Takes the last step, or the given one if it is not undone yet. */
  take(step = this.#done.at(-1)): Step | undefined {
    if (!step || !this.#done.includes(step)) return undefined
    this.#done = this.#done.filter((each) => each !== step)
    if (this.#offered === step) {
      this.#offered = undefined
      this.#withdrawOffer()
    }
    return step
  }
}

/** The task that a step moves or changes, if it is a single one, or else the one of them that has the focus. */
export function taskOfStep({ undo }: Step, focused?: string): string | undefined {
  const singles = undo.flatMap((change) => (change.change === 'several' ? change.changes : [change]))
  const ids = new Set(
    singles.flatMap((change) => {
      if (change.change === 'move-task') return [change.taskId]
      return change.change === 'change-tasks' ? change.tasks.map(({ taskId }) => taskId) : []
    }),
  )
  return ids.size === 1 ? [...ids][0] : focused !== undefined && ids.has(focused) ? focused : undefined
}
