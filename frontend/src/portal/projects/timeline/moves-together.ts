import type { Task } from '#domain/projects/project.ts'
import type { WantedChange } from '../view-props.ts'
import type { OpenProject } from '../use-project.ts'
import { fieldsOfMany } from '../select/many-changes.ts'
import { counted } from '../words.ts'

type Open = Pick<OpenProject, 'project' | 'dates'>

/** Whether the start of a task is still a plan. */
export function mayStartElsewhere({ doneAt, startedAt }: Task): boolean {
  return doneAt === undefined && startedAt === undefined
}

/**
 * The change by which all selected tasks that have not begun start on other days. `startOf` gives the day by the moment at which a task
 * starts now, and `how` says how far they move. Undefined if none of them moves.
 */
export function movedTogether(
  { project, dates }: Open,
  taskIds: ReadonlySet<string>,
  startOf: (start: number) => string,
  how: string,
): WantedChange | undefined {
  const moved = new Set(
    project.tasks.filter((task) => taskIds.has(task.id) && mayStartElsewhere(task)).map(({ id }) => id),
  )
  const changes = fieldsOfMany(project, moved, ({ id }) => {
    const dated = dates.tasks.get(id)
    return dated ? { startOn: startOf(dated.start) } : {}
  })
  if (changes.length === 0) return undefined
  const tasks = counted(moved.size, 'task begins', 'tasks begin')
  const question = `${tasks} ${how}`
  return { changes, taskIds: [...moved], question, title: question }
}
