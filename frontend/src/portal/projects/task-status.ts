import { completionOf } from '#domain/projects/completion.ts'
import type { ProjectChange, TaskFields } from '#domain/projects/project-change.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import type { Plan } from '#domain/projects/schedule/plan.ts'

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

/** The change by which a task gets a status. Done means its subtasks too, and a task that repeats is made anew. */
export function toStatus(
  { project, plan }: { readonly project: Project; readonly plan: Plan },
  task: Task,
  status: StatusId,
  now = Date.now(),
): ProjectChange {
  if (status === 'done')
    return completionOf(project, task, { now, calendar: plan.calendar, newId: () => crypto.randomUUID() })
  const { startedAt, waitingSince, doneAt } = task
  const at = new Date(now).toISOString()
  const fields: TaskFields = {
    startedAt: status === 'to-do' ? null : (startedAt ?? (status === 'waiting' ? null : at)),
    waitingSince: status === 'waiting' ? (waitingSince ?? at) : null,
    doneAt: null,
  }
  const was = { startedAt: startedAt ?? null, waitingSince: waitingSince ?? null, doneAt: doneAt ?? null }
  return { change: 'change-tasks', tasks: [{ taskId: task.id, fields, was }] }
}
