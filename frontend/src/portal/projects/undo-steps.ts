import type { ProjectChange } from '#domain/projects/project-change.ts'

/** What one undo takes back: the changes that do it, in the order in which they were made. */
export interface Step {
  readonly undo: ProjectChange[]
  readonly title?: string | undefined
}

/** Steps that can be undone, and those that the toast offers to undo: it goes with the first of them that is undone otherwise. */
export class UndoSteps {
  readonly #withdrawOffer: () => void
  #done: readonly Step[] = []
  #offered: readonly Step[] = []

  constructor(withdrawOffer: () => void) {
    this.#withdrawOffer = withdrawOffer
  }

  get count(): number {
    return this.#done.length
  }

  /** Notes that a change of a step was stored, and what takes it back. */
  add(step: Step, undo: ProjectChange): void {
    step.undo.push(undo)
    if (!this.#done.includes(step)) this.#done = [...this.#done, step]
  }

  offer(steps: readonly Step[]): void {
    this.#offered = steps
  }

  /** Takes the last step, or the given one if it is not undone yet. */
  take(step = this.#done.at(-1)): Step | undefined {
    if (!step || !this.#done.includes(step)) return undefined
    this.#done = this.#done.filter((each) => each !== step)
    if (this.#offered.includes(step)) {
      this.#offered = []
      this.#withdrawOffer()
    }
    return step
  }
}

/** The task that a step moves or changes, if it is a single one. */
export function taskOfStep({ undo }: Step): string | undefined {
  const singles = undo.flatMap((change) => (change.change === 'several' ? change.changes : [change]))
  const ids = new Set(
    singles.flatMap((change) => {
      if (change.change === 'move-task') return [change.taskId]
      return change.change === 'change-tasks' ? change.tasks.map(({ taskId }) => taskId) : []
    }),
  )
  return ids.size === 1 ? [...ids][0] : undefined
}
