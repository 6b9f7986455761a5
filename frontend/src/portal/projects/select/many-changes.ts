import { changeProject } from '#domain/projects/change-project.ts'
import { singlesOf } from '#domain/projects/change-requests.ts'
import type { Single } from '#domain/projects/change-requests.ts'
import type { ProjectChange, TaskFields } from '#domain/projects/project-change.ts'
import type { Project, Task } from '#domain/projects/project.ts'
import type { Plan } from '#domain/projects/schedule/plan.ts'
import { statusOf, toStatus } from '../task-status.ts'
import type { StatusId } from '../task-status.ts'

interface Open {
  readonly project: Project
  readonly plan: Plan
}

/** The changes by which tasks get a status. What one of them does to another, such as to a subtask, is not done twice. */
export function statusOfMany(
  { project, plan }: Open,
  taskIds: ReadonlySet<string>,
  status: StatusId,
  now = Date.now(),
) {
  const made: Single[] = []
  let after = project
  for (const { id } of project.tasks.filter((task) => taskIds.has(task.id))) {
    const task = after.tasks.find((each) => each.id === id)
    if (!task || statusOf(task) === status) continue
    const change = toStatus({ project: after, plan }, task, status, now)
    const next = changeProject(after, change)
    if ('refused' in next) continue
    after = next.project
    made.push(...singlesOf(change))
  }
  return made
}

/** The change of the same fields of many tasks; tasks that have them already are left out. Empty if all have. */
export function fieldsOfMany(
  { tasks }: Pick<Project, 'tasks'>,
  taskIds: ReadonlySet<string>,
  fieldsOf: (task: Task) => TaskFields,
): Single[] {
  const changed = tasks
    .filter(({ id }) => taskIds.has(id))
    .flatMap((task) => {
      const now = new Map<string, unknown>(Object.entries(task))
      const entries = Object.entries(fieldsOf(task)).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(now.get(field) ?? null),
      )
      if (entries.length === 0) return []
      const was = Object.fromEntries(entries.map(([field]) => [field, now.get(field) ?? null]))
      return [{ taskId: task.id, fields: Object.fromEntries(entries), was }]
    })
  return changed.length === 0 ? [] : [{ change: 'change-tasks', tasks: changed }]
}

/** A task with its subtasks is removed at once, so these are not named; the change that undoes it holds all of them. */
const MOST_REMOVED = 100

export function removalOfMany({ tasks }: Pick<Project, 'tasks'>, taskIds: ReadonlySet<string>): ProjectChange[] {
  const parts = Map.groupBy(tasks, ({ partOf = '' }) => partOf)
  const groups: { ids: string[]; size: number }[] = []
  for (const { id, partOf } of tasks) {
    if (!taskIds.has(id) || (partOf !== undefined && taskIds.has(partOf))) continue
    const size = 1 + (parts.get(id)?.length ?? 0)
    const last = groups.at(-1)
    if (last && last.size + size <= MOST_REMOVED) {
      last.ids.push(id)
      last.size += size
    } else groups.push({ ids: [id], size })
  }
  return groups.map(({ ids }) => ({ change: 'remove-tasks', taskIds: ids }))
}

/** The labels of tasks, and how many of them have each. */
export function labelsOfMany(tasks: readonly Task[], taskIds: ReadonlySet<string>): ReadonlyMap<string, number> {
  const known = [...new Set(tasks.flatMap(({ labels }) => labels))].toSorted()
  const chosen = tasks.filter(({ id }) => taskIds.has(id))
  return new Map(known.map((label) => [label, chosen.filter(({ labels }) => labels.includes(label)).length]))
}
