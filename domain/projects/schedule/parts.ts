import type { Dependency } from './plan.ts'

interface Part {
  readonly id: string
  readonly partOf?: string | undefined
}

/** Subtasks by the id of their task. Tasks without any are not in it. */
export function partsByTask<Each extends Part>(tasks: readonly Each[]): ReadonlyMap<string, readonly Each[]> {
  const parts = new Map<string, Each[]>()
  for (const task of tasks) {
    if (task.partOf === undefined) continue
    const known = parts.get(task.partOf)
    if (known) known.push(task)
    else parts.set(task.partOf, [task])
  }
  return parts
}

/** Dependencies with those that follow from subtasks: a task ends after its subtasks, and what it waits for holds them back. */
export function withParts(tasks: readonly Part[], dependencies: readonly Dependency[]): readonly Dependency[] {
  const parts = partsByTask(tasks)
  if (parts.size === 0) return dependencies
  const taskOf = new Map(tasks.map(({ id, partOf }) => [id, partOf]))
  const ends = [...parts].flatMap(([task, of]) => of.map(({ id }) => ({ after: id, task, lagMinutes: 0 })))
  const holds = dependencies.flatMap(({ after, task, lagMinutes }) =>
    // A task that waits for one of its own subtasks does not hold back the others.
    taskOf.get(after) === task ? [] : (parts.get(task) ?? []).map(({ id }) => ({ after, task: id, lagMinutes })),
  )
  return [...dependencies, ...ends, ...holds]
}
