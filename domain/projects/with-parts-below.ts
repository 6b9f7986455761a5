import { partsByTask } from './schedule/parts.ts'
import type { Task } from './project.ts'

interface Shown {
  readonly task: Task
  /** It stands below the task that it is a subtask of. */
  readonly isBelow: boolean
}

/** Tasks in their order, with subtasks below their task where that is among them. Those of folded tasks are left out. */
export function withPartsBelow(tasks: readonly Task[], folded: ReadonlySet<string> = new Set()): Shown[] {
  const parts = partsByTask(tasks)
  const ids = new Set(tasks.map(({ id }) => id))
  return tasks.flatMap((task): Shown[] => {
    if (task.partOf !== undefined && ids.has(task.partOf)) return []
    const below = folded.has(task.id) ? [] : (parts.get(task.id) ?? [])
    return [{ task, isBelow: false }, ...below.map((part) => ({ task: part, isBelow: true }))]
  })
}
