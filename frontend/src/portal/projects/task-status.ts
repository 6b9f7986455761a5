import type { TaskFields } from '#domain/projects/project-change.ts'
import type { Task } from '#domain/projects/project.ts'

export const statuses = [
  { id: 'to-do', name: 'To do' },
  { id: 'in-progress', name: 'In progress' },
  { id: 'waiting', name: 'Waiting for client' },
  { id: 'done', name: 'Done' },
] as const
export type StatusId = (typeof statuses)[number]['id']

/** A status is what happened, so the dates count from it. */
export function statusOf({
  doneAt,
  waitingSince,
  startedAt,
}: Pick<Task, 'doneAt' | 'waitingSince' | 'startedAt'>): StatusId {
  if (doneAt !== undefined) return 'done'
  if (waitingSince !== undefined) return 'waiting'
  return startedAt === undefined ? 'to-do' : 'in-progress'
}

/** The fields of a new task with a status. */
export function fieldsOf(status: StatusId, now: string): Pick<Task, 'startedAt' | 'waitingSince' | 'doneAt'> {
  return { 'to-do': {}, 'in-progress': { startedAt: now }, waiting: { waitingSince: now }, done: { doneAt: now } }[
    status
  ]
}

/** A task and its subtasks that are open: all that is done when the task is. */
export function withOpenParts(tasks: readonly Task[], task: Task): readonly Task[] {
  return [task, ...tasks.filter(({ partOf, doneAt }) => partOf === task.id && doneAt === undefined)]
}

/** The change by which tasks get a status. */
export function toStatus(tasks: readonly Task[], status: StatusId, now: string) {
  return {
    change: 'change-tasks' as const,
    tasks: tasks.map((task) => {
      const { startedAt, waitingSince, doneAt } = task
      const fields: TaskFields = {
        startedAt: status === 'to-do' ? null : (startedAt ?? (status === 'waiting' ? null : now)),
        waitingSince: status === 'waiting' ? (waitingSince ?? now) : null,
        doneAt: status === 'done' ? (doneAt ?? now) : null,
      }
      return {
        taskId: task.id,
        fields,
        was: { startedAt: startedAt ?? null, waitingSince: waitingSince ?? null, doneAt: doneAt ?? null },
      }
    }),
  }
}
