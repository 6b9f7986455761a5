import { singlesOf } from '#domain/projects/change-requests.ts'
import type { Single } from '#domain/projects/change-requests.ts'
import type { ProjectChange, TaskFields } from '#domain/projects/project-change.ts'
import type { Project } from '#domain/projects/project.ts'
import { fieldNames } from './field-names.ts'
import { statuses, statusOf } from './task-status.ts'
import { counted } from './words.ts'

type Before = Pick<Project, 'tasks' | 'sections' | 'customFields'>

/** What changes do, as a message about their undo names it; undefined of different ones. `before` is the project that they are made in. */
export function changeInWords(before: Before, changes: readonly ProjectChange[]): string | undefined {
  const said = new Set(changes.flatMap(singlesOf).map((single) => singleInWords(before, single)))
  return said.size === 1 ? [...said][0] : undefined
}

function singleInWords(before: Before, change: Single): string {
  const titleOf = (taskId: string) => before.tasks.find(({ id }) => id === taskId)?.title ?? 'A task'
  const tasks = (ids: readonly string[]) => (ids.length === 1 ? titleOf(ids[0]!) : counted(ids.length, 'task', 'tasks'))
  const sectionOf = (sectionId: string | null) =>
    sectionId === null ? 'no section' : (before.sections.find(({ id }) => id === sectionId)?.name ?? 'a section')
  const field = (fieldId: string) => before.customFields?.find(({ id }) => id === fieldId)?.name ?? 'a field'
  switch (change.change) {
    case 'project':
      return `${listed(Object.keys(change.fields))} of the project changed`
    case 'add-tasks': {
      const [only, ...more] = change.tasks
      return more.length === 0 ? `${only?.task.title ?? ''} added` : `${more.length + 1} tasks added`
    }
    case 'change-tasks': {
      const which = tasks(change.tasks.map(({ taskId }) => taskId))
      const said = new Set(change.tasks.map(({ fields }) => fieldsInWords(fields, sectionOf)))
      return `${which} ${said.size === 1 ? [...said][0] : 'changed'}`
    }
    case 'copy-tasks':
      return `${tasks(change.copies.map(({ of }) => of))} copied`
    case 'move-task':
      return `${titleOf(change.taskId)} was moved`
    case 'remove-tasks':
      return `${tasks(change.taskIds)} removed`
    case 'add-dependency':
      return `${titleOf(change.dependency.task)} waits for ${titleOf(change.dependency.after)}`
    case 'remove-dependency':
      return `${titleOf(change.dependency.task)} does not wait for ${titleOf(change.dependency.after)}`
    case 'add-section':
      return `section ${change.section.name} added`
    case 'rename-section':
      return `section ${change.was} renamed to ${change.name}`
    case 'remove-section':
      return `section ${sectionOf(change.sectionId)} removed`
    case 'add-field':
      return `field ${change.field.name} added`
    case 'change-field':
      return `field ${field(change.fieldId)} changed`
    case 'remove-field':
      return `field ${field(change.fieldId)} removed`
    case 'set-values':
      return `${field(change.fieldId)} of ${tasks(change.tasks.map(({ taskId }) => taskId))} changed`
  }
}

const STATUS = ['startedAt', 'waitingSince', 'doneAt']

/** What stands behind the title of a task: "moved to Done", "has another due date". */
function fieldsInWords(fields: TaskFields, sectionOf: (id: string | null) => string): string {
  const names = Object.keys(fields)
  if (names.length > 0 && names.every((name) => STATUS.includes(name))) {
    const { startedAt, waitingSince, doneAt } = fields
    const now = statusOf({
      startedAt: startedAt ?? undefined,
      waitingSince: waitingSince ?? undefined,
      doneAt: doneAt ?? undefined,
    })
    return `moved to ${statuses.find(({ id }) => id === now)?.name}`
  }
  if (names.length === 1 && fields.sectionId !== undefined) return `moved to ${sectionOf(fields.sectionId)}`
  return `changed: ${listed(names)}`
}

function listed(fields: readonly string[]): string {
  return fields.map((field) => fieldNames.get(field) ?? field).join(', ')
}
