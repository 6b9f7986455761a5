import type { Project, Task } from './project.ts'
import type { ProjectChange } from './project-change.ts'
import type { TaskEntry } from './task-record.ts'
import type { TimeEntry } from './time-entry.ts'

type What = Pick<TaskEntry, 'what' | 'fields'> & { readonly taskId: string }
type Happened = What & {
  /** Of an added task: how often it had been changed when it was removed. */
  readonly changes?: number
}
type Value = TaskEntry['fields'][number]['to']

/** Fields of which only the change is told. */
const LONG = new Set(['description', 'checklist', 'repeats'])

/** What a change does to tasks, for their histories; `before` is the project that it is made in. */
export function happeningsOf(before: Pick<Project, 'tasks' | 'customFields'>, change: ProjectChange): Happened[] {
  switch (change.change) {
    case 'add-tasks':
      return change.tasks.map(({ task, changes }) => ({
        taskId: task.id,
        what: 'added',
        fields: [],
        ...(changes !== undefined && { changes }),
      }))
    case 'change-tasks': {
      const byId = new Map(before.tasks.map((task) => [task.id, task]))
      return change.tasks.map(({ taskId, fields }) => ({
        taskId,
        what: 'changed',
        fields: Object.entries(fields).map(([field, to]) => fieldOf(field, byId.get(taskId), to)),
      }))
    }
    case 'move-task':
      return [{ taskId: change.taskId, what: 'moved', fields: [] }]
    case 'add-dependency':
    case 'remove-dependency': {
      const { after, task } = change.dependency
      const what = change.change === 'add-dependency' ? 'waits' : 'waits-no-more'
      return [{ taskId: task, what, fields: [{ field: 'after', to: after }] }]
    }
    case 'set-values': {
      const field = before.customFields?.find(({ id }) => id === change.fieldId)?.name ?? ''
      return change.tasks.map(({ taskId, value, was }) => ({
        taskId,
        what: 'changed',
        fields: [{ field, ...(was !== null && { from: was }), to: value }],
      }))
    }
    case 'copy-tasks':
      return change.copies.map(({ id }) => ({ taskId: id, what: 'added', fields: [] }))
    case 'several':
      return change.changes.flatMap((each) => happeningsOf(before, each))
    case 'project':
    case 'remove-tasks':
    case 'add-section':
    case 'rename-section':
    case 'remove-section':
    case 'add-field':
    case 'change-field':
    case 'remove-field':
      return []
  }
}

/**
 * How often each task counts as changed by a change, against how often it did before: an undo takes back what it undoes. A task that an
 * undo brings back counts as changed as often as before its removal, and once where the undo does not say how often that was.
 */
export function changesOf(happenings: readonly Happened[], isUndo: boolean): ReadonlyMap<string, number> {
  const changes = new Map<string, number>()
  for (const { taskId, what, changes: earlier = 1 } of happenings) {
    const by = what === 'added' ? (isUndo ? earlier : 0) : isUndo ? -1 : 1
    changes.set(taskId, (changes.get(taskId) ?? 0) + by)
  }
  return changes
}

/** The undo of a change, with how often each task that it brings back had been changed before the removal, as `changesBefore` says. */
export function withChanges(undo: ProjectChange, changesBefore: (taskId: string) => number): ProjectChange {
  if (undo.change === 'several') return { ...undo, changes: undo.changes.map((each) => counted(each, changesBefore)) }
  return counted(undo, changesBefore)
}

function counted<Each extends ProjectChange>(undo: Each, changesBefore: (taskId: string) => number): Each {
  if (undo.change !== 'add-tasks') return undo
  return { ...undo, tasks: undo.tasks.map((each) => ({ ...each, changes: changesBefore(each.task.id) })) }
}

/** What a correction of entered time says in the history of its task. The words of a note are not repeated. */
export function correctionOf(before: TimeEntry, now: TimeEntry): Pick<TaskEntry, 'what' | 'fields'> {
  return {
    what: 'time-corrected',
    fields: [
      ...(before.date === now.date ? [] : [{ field: 'date', from: before.date, to: now.date }]),
      ...(before.minutes === now.minutes ? [] : [{ field: 'minutes', from: before.minutes, to: now.minutes }]),
      ...(before.note === now.note ? [] : [{ field: 'note' }]),
    ],
  }
}

function fieldOf(field: string, task: Task | undefined, to: unknown): TaskEntry['fields'][number] {
  if (LONG.has(field)) return { field }
  const from = task && new Map<string, unknown>(Object.entries(task)).get(field)
  return { field, ...(from !== undefined && { from: from as Value }), to: (to ?? null) as Value }
}
