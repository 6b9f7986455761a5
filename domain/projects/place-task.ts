import type { Project, Task } from './project.ts'
import type { ProjectChange, TaskFields } from './project-change.ts'

/** Where a task is put: beside another one, or into it as its last subtask. */
export interface TaskPlace {
  readonly taskId: string
  readonly where: 'before' | 'after' | 'inside'
}

/**
 * The change that puts a task into a place. Beside a subtask it becomes a subtask of the same task, beside another task one of its own in
 * that one's section. Undefined where nothing changes, for unknown tasks, and for a task with subtasks in a place of a subtask.
 */
export function placingTask(
  { tasks }: Pick<Project, 'tasks'>,
  taskId: string,
  place: TaskPlace,
): ProjectChange | undefined {
  const task = tasks.find(({ id }) => id === taskId)
  const target = tasks.find(({ id }) => id === place.taskId)
  if (!task || !target || task === target) return undefined
  const isInside = place.where === 'inside' && target.partOf === undefined
  const partOf = isInside ? target.id : target.partOf
  if (partOf === task.id || (partOf !== undefined && tasks.some((each) => each.partOf === task.id))) return undefined
  const changes = [...fieldChange(task, partOf, target), ...orderChange(tasks, task, { target, isInside, place })]
  const [only, ...more] = changes
  return more.length > 0 ? { change: 'several', changes } : only
}

/** The task above in order that another can become a subtask of; undefined if there is none, or it has subtasks of its own. */
export function wholeAbove(tasks: readonly Task[], taskId: string): Task | undefined {
  const at = tasks.findIndex(({ id }) => id === taskId)
  const task = tasks[at]
  if (!task || task.partOf !== undefined || tasks.some(({ partOf }) => partOf === taskId)) return undefined
  return tasks.slice(0, at).findLast(({ partOf, sectionId }) => partOf === undefined && sectionId === task.sectionId)
}

type Single = Exclude<ProjectChange, { change: 'several' }>

function fieldChange(task: Task, partOf: string | undefined, target: Task): Single[] {
  // A subtask lies in the section of its task.
  const sectionId = partOf === undefined ? target.sectionId : undefined
  if (task.partOf === partOf && task.sectionId === sectionId) return []
  const fields: TaskFields = { partOf: partOf ?? null, sectionId: sectionId ?? null }
  const was: TaskFields = { partOf: task.partOf ?? null, sectionId: task.sectionId ?? null }
  return [{ change: 'change-tasks', tasks: [{ taskId: task.id, fields, was }] }]
}

function orderChange(
  tasks: readonly Task[],
  task: Task,
  { target, isInside, place }: { readonly target: Task; readonly isInside: boolean; readonly place: TaskPlace },
): Single[] {
  const others = tasks.filter((each) => each !== task)
  const beside = isInside ? (others.findLast(({ partOf }) => partOf === target.id) ?? target) : target
  const at = others.indexOf(beside)
  const index = place.where === 'before' ? at : at + 1
  return tasks.indexOf(task) === index ? [] : [{ change: 'move-task', taskId: task.id, index }]
}
