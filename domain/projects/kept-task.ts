import * as z from 'zod'
import { taskSchema } from './project.ts'
import type { Project, Task } from './project.ts'
import type { ProjectChange, TaskFields } from './project-change.ts'
import { plainTask } from './plain-task.ts'

const { title, dueOn, personIds } = taskSchema.shape

/** What a record of another feature says of its task. */
export const sourceStateSchema = z.strictObject({
  title,
  dueOn,
  personId: personIds.element.optional(),
  isDone: z.boolean(),
})
export type SourceState = z.infer<typeof sourceStateSchema>

interface Kept {
  readonly taskId: string
  /** What the source said before; undefined if it asks for the task. */
  readonly was: SourceState | undefined
  /** What it says now; undefined if there is no task any more. */
  readonly now: SourceState | undefined
  readonly description: string
  /** The moment of the change. */
  readonly at: string
}

/**
 * The change by which a task follows its source. Only what changed in the source changes in the task, so that what people planned stays.
 * Undefined if there is nothing to do: people removed the task, or worked on one that its source gives up.
 */
export function keptTaskChange(
  project: Pick<Project, 'tasks' | 'dependencies'>,
  { taskId, was, now, description, at }: Kept,
): ProjectChange | undefined {
  const task = project.tasks.find(({ id }) => id === taskId)
  if (!now) return task && isAsMade(project, task) ? { change: 'remove-tasks', taskIds: [taskId] } : undefined
  if (!was) {
    const made = newTask({ taskId, now, description, at })
    return { change: 'add-tasks', tasks: [{ task: made, index: project.tasks.length }], dependencies: [] }
  }
  if (!task) return undefined
  const fields = followedFields(task, { was, now, at })
  const names = Object.keys(fields)
  if (names.length === 0) return undefined
  const known = new Map<string, unknown>(Object.entries(task))
  const before = Object.fromEntries(names.map((name) => [name, known.get(name) ?? null])) as TaskFields
  return { change: 'change-tasks', tasks: [{ taskId, fields, was: before }] }
}

function newTask({
  taskId,
  now,
  description,
  at,
}: Pick<Kept, 'taskId' | 'description' | 'at'> & { now: SourceState }): Task {
  return plainTask(taskId, now.title, {
    ...(description !== '' && { description }),
    ...(now.dueOn !== undefined && { dueOn: now.dueOn }),
    personIds: now.personId === undefined ? [] : [now.personId],
    ...(now.isDone && { doneAt: at }),
  })
}

function followedFields(task: Task, { was, now, at }: { was: SourceState; now: SourceState; at: string }): TaskFields {
  const others = task.personIds.filter((id) => id !== was.personId && id !== now.personId)
  return {
    ...(now.title !== was.title && { title: now.title }),
    ...(now.dueOn !== was.dueOn && { dueOn: now.dueOn ?? null }),
    ...(now.personId !== was.personId && {
      personIds: now.personId === undefined ? others : [now.personId, ...others],
    }),
    ...(now.isDone !== was.isDone && now.isDone !== (task.doneAt !== undefined) && { doneAt: now.isDone ? at : null }),
  }
}

/** Whether nobody worked on a task since it was made. */
function isAsMade({ tasks, dependencies }: Pick<Project, 'tasks' | 'dependencies'>, task: Task): boolean {
  const { id, labels, checklist, startedAt, waitingSince, estimateMinutes, startOn } = task
  const isLinked = dependencies.some(({ task: waits, after }) => waits === id || after === id)
  const isPlanned = [startedAt, waitingSince, estimateMinutes, startOn].some((each) => each !== undefined)
  return !isLinked && !isPlanned && labels.length + checklist.length === 0 && tasks.every(({ partOf }) => partOf !== id)
}
