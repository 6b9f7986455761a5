import { fits, isSameName, MOST_FIELDS } from './custom-field.ts'
import type { CustomField, Value } from './custom-field.ts'
import { conflictsOf, pick } from './field-conflicts.ts'
import type { Changed, Of, Refusal } from './change-outcome.ts'
import type { Project, Task } from './project.ts'

/** Adds a field, with the values that its tasks had before it was removed. Refuses a name that another field has. */
export function addField(project: Project, { field, index, values }: Of<'add-field'>): Changed | Refusal {
  const fields = project.customFields ?? []
  if (fields.some(({ id }) => id === field.id)) return { refused: 'exists' }
  if (fields.length >= MOST_FIELDS) return { refused: 'too-many' }
  if (fields.some(({ name }) => isSameName(name, field.name))) return { refused: 'name-taken' }
  const byTask = new Map(values.map(({ taskId, value }) => [taskId, value]))
  return {
    project: {
      ...project,
      customFields: fields.toSpliced(index, 0, field),
      tasks: project.tasks.map((task) => withValue(task, field.id, byTask.get(task.id))),
    },
    undo: { change: 'remove-field', fieldId: field.id },
  }
}

export function changeField(project: Project, { fieldId, fields, was }: Of<'change-field'>): Changed | Refusal {
  const field = project.customFields?.find(({ id }) => id === fieldId)
  if (!field) return { refused: 'not-found' }
  const now = pick(field, fields)
  const conflicts = conflictsOf(now, fields, was)
  if (conflicts.length > 0) return { refused: 'changed-meanwhile', conflicts }
  const { name } = fields
  const isTaken =
    name !== undefined && project.customFields!.some((each) => each !== field && isSameName(each.name, name))
  if (isTaken) return { refused: 'name-taken' }
  const changed = { ...field, ...fields }
  if ((changed.kind === 'choice') !== changed.options.length > 0) return { refused: 'value-not-fitting' }
  return {
    project: {
      ...project,
      customFields: project.customFields!.map((each) => (each === field ? changed : each)),
    },
    undo: { change: 'change-field', fieldId, fields: now, was: fields },
  }
}

/** Removes a field with the values of its tasks. */
export function removeField(project: Project, { fieldId }: Of<'remove-field'>): Changed | Refusal {
  const fields = project.customFields ?? []
  const index = fields.findIndex(({ id }) => id === fieldId)
  const field = fields[index]
  if (!field) return { refused: 'not-found' }
  const values = project.tasks.flatMap(({ id, values: of }) => {
    const value = of?.[fieldId]
    return value === undefined ? [] : [{ taskId: id, value }]
  })
  return {
    project: withFields(
      { ...project, tasks: project.tasks.map((task) => withValue(task, fieldId, undefined)) },
      fields.toSpliced(index, 1),
    ),
    undo: { change: 'add-field', field, index, values },
  }
}

/** Sets or clears a field of tasks. Who set it meanwhile to something else is told. */
export function setValues(project: Project, { fieldId, tasks: asked }: Of<'set-values'>): Changed | Refusal {
  const field = project.customFields?.find(({ id }) => id === fieldId)
  const byId = new Map(project.tasks.map((task) => [task.id, task]))
  if (!field || asked.some(({ taskId }) => !byId.has(taskId))) return { refused: 'not-found' }
  if (asked.some(({ value }) => value !== null && !fits(field, value))) return { refused: 'value-not-fitting' }
  const valueOf = (taskId: string) => byId.get(taskId)?.values?.[fieldId] ?? null
  const conflicts = asked.flatMap(({ taskId, value, was }) => {
    const now = valueOf(taskId)
    return now === value || now === was ? [] : [{ taskId, field: field.name, theirs: now }]
  })
  if (conflicts.length > 0) return { refused: 'changed-meanwhile', conflicts }
  const undone = asked.map(({ taskId, value }) => ({ taskId, value: valueOf(taskId), was: value }))
  const wanted = new Map(asked.map(({ taskId, value }) => [taskId, value]))
  return {
    project: {
      ...project,
      tasks: project.tasks.map((task) =>
        wanted.has(task.id) ? withValue(task, fieldId, wanted.get(task.id) ?? undefined) : task,
      ),
    },
    undo: { change: 'set-values', fieldId, tasks: undone },
  }
}

function withFields({ customFields: _before, ...project }: Project, fields: readonly CustomField[]): Project {
  return fields.length > 0 ? { ...project, customFields: [...fields] } : project
}

function withValue(task: Task, fieldId: string, value: Value | undefined): Task {
  if (task.values?.[fieldId] === value) return task
  const { values = {}, ...rest } = task
  const { [fieldId]: _before, ...others } = values
  const after = value === undefined ? others : { ...others, [fieldId]: value }
  return Object.keys(after).length > 0 ? { ...rest, values: after } : rest
}
