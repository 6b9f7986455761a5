import type { Conflict } from './field-conflicts.ts'
import type { ProjectChange } from './project-change.ts'

type Single = Exclude<ProjectChange, { change: 'several' }>

/**
 * The change again, made on what a colleague wrote meanwhile: the conflicting fields are taken as seen, so that the change sets them. Of
 * the other fields it still refuses what another person changed since.
 */
export function overrideConflicts(change: ProjectChange, conflicts: readonly Conflict[]): ProjectChange {
  if (change.change !== 'several') return overriding(change, conflicts)
  return { ...change, changes: change.changes.map((each) => overriding(each, conflicts)) }
}

function overriding(change: Single, conflicts: readonly Conflict[]): Single {
  const seen = <Was extends object>(was: Was, taskId?: string): Was => ({
    ...was,
    ...Object.fromEntries(
      conflicts
        .filter((conflict) => conflict.taskId === taskId && Object.hasOwn(was, conflict.field))
        .map(({ field, theirs }) => [field, theirs]),
    ),
  })
  switch (change.change) {
    case 'change-tasks':
      return { ...change, tasks: change.tasks.map((each) => ({ ...each, was: seen(each.was, each.taskId) })) }
    case 'set-values':
      // The conflict names the field as people do, and all of the change are of one field.
      return {
        ...change,
        tasks: change.tasks.map((each) => {
          const conflict = conflicts.find(({ taskId }) => taskId === each.taskId)
          return conflict ? { ...each, was: conflict.theirs as typeof each.was } : each
        }),
      }
    case 'project':
      return { ...change, was: seen(change.was) }
    case 'change-field':
      return { ...change, was: seen(change.was) }
    case 'rename-section':
      return { ...change, was: seen({ name: change.was }).name }
    case 'add-tasks':
    case 'copy-tasks':
    case 'move-task':
    case 'remove-tasks':
    case 'add-dependency':
    case 'remove-dependency':
    case 'add-section':
    case 'remove-section':
    case 'add-field':
    case 'remove-field':
      return change
  }
}

/** What a change wanted a conflicting field to be; undefined if it does not set it. */
export function wantedIn(change: ProjectChange, { taskId, field }: Conflict): unknown {
  if (change.change === 'several') {
    for (const each of change.changes) {
      const wanted = wantedIn(each, { taskId, field, theirs: undefined })
      if (wanted !== undefined) return wanted
    }
    return undefined
  }
  switch (change.change) {
    case 'change-tasks': {
      const fields = change.tasks.find((each) => each.taskId === taskId)?.fields ?? {}
      return new Map<string, unknown>(Object.entries(fields)).get(field)
    }
    case 'set-values':
      return change.tasks.find((each) => each.taskId === taskId)?.value
    case 'project':
    case 'change-field':
      if (taskId !== undefined) return undefined
      return new Map<string, unknown>(Object.entries(change.fields)).get(field)
    case 'rename-section':
      return taskId === undefined ? change.name : undefined
    case 'add-tasks':
    case 'copy-tasks':
    case 'move-task':
    case 'remove-tasks':
    case 'add-dependency':
    case 'remove-dependency':
    case 'add-section':
    case 'remove-section':
    case 'add-field':
    case 'remove-field':
      return undefined
  }
}
