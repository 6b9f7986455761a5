import { addField, changeField, removeField, setValues } from './change-fields.ts'
import { knownValues } from './custom-field.ts'
import { conflictsOf, pick } from './field-conflicts.ts'
import type { Changed, Of, Refusal } from './change-outcome.ts'
import type { Conflict } from './field-conflicts.ts'
import type { Project, Task } from './project.ts'
import { MOST_TASKS } from './project.ts'
import type { ProjectChange, TaskFields } from './project-change.ts'
import { cycleBy, inOrder } from './schedule/order.ts'
import { partsByTask, withParts } from './schedule/parts.ts'
import type { Dependency } from './schedule/plan.ts'

const notFound = { refused: 'not-found' } as const
const exists = { refused: 'exists' } as const
const tooMany = { refused: 'too-many' } as const
const MOST_SECTIONS = 100
/** What the change that undoes a removal holds. */
const MOST_REMOVED = 500

/**
 * Makes a change of a project as a whole or not at all, and says how to undo it. Refuses what names a record that does not exist or exists
 * already, fields that another person changed meanwhile to something else, tasks that would wait for each other (with the cycle), and a
 * section that still has tasks, and a subtask of a subtask or with a section of its own. A task is removed with its subtasks. A field that has the wanted value already is no conflict, so a repeated request is none.
 */
export function changeProject(project: Project, change: ProjectChange): Changed | Refusal {
  switch (change.change) {
    case 'project':
      return changeFields(project, change)
    case 'add-tasks':
      return addTasks(project, change)
    case 'change-tasks':
      return changeTasks(project, change)
    case 'copy-tasks':
      return copyTasks(project, change)
    case 'move-task':
      return moveTask(project, change)
    case 'remove-tasks':
      return removeTasks(project, change)
    case 'add-dependency':
      return addDependency(project, change)
    case 'remove-dependency':
      return removeDependency(project, change)
    case 'add-section':
      return addSection(project, change)
    case 'rename-section':
      return renameSection(project, change)
    case 'remove-section':
      return removeSection(project, change)
    case 'add-field':
      return addField(project, change)
    case 'change-field':
      return changeField(project, change)
    case 'remove-field':
      return removeField(project, change)
    case 'set-values':
      return setValues(project, change)
    case 'several':
      return makeSeveral(project, change)
  }
}

function changeFields(project: Project, { fields, was }: Of<'project'>): Changed | Refusal {
  const now = pick(project, fields)
  const conflicts = conflictsOf(now, fields, was)
  if (conflicts.length > 0) return { refused: 'changed-meanwhile', conflicts }
  return {
    project: { ...project, ...fields },
    undo: { change: 'project', fields: now, was: fields },
  }
}

function addTasks(project: Project, { tasks: added, dependencies }: Of<'add-tasks'>): Changed | Refusal {
  const ids = new Set(project.tasks.map(({ id }) => id))
  for (const { task } of added) {
    if (ids.has(task.id)) return exists
    if (task.sectionId !== undefined && !hasSection(project, task.sectionId)) return notFound
    ids.add(task.id)
  }
  if (ids.size > MOST_TASKS) return tooMany
  const tasks = [...project.tasks]
  for (const { task, index } of added.toSorted((one, other) => one.index - other.index))
    tasks.splice(index, 0, withKnownValues(project, task))
  let known: readonly Dependency[] = project.dependencies
  for (const dependency of dependencies) {
    const { after, task } = dependency
    // Undo removes the tasks and with them these dependencies, so each must belong to one of them.
    if (!ids.has(after) || !ids.has(task) || !added.some((each) => [after, task].includes(each.task.id)))
      return notFound
    if (known.some(isBetween(dependency))) return exists
    const cycle = cycleBy(known, dependency)
    if (cycle) return { refused: 'cycle', cycle }
    known = [...known, dependency]
  }
  const after = { ...project, tasks, dependencies: inOrderOfTasks(known) }
  const refused = refusedParts(after)
  if (refused) return refused
  return {
    project: after,
    undo: { change: 'remove-tasks', taskIds: added.map(({ task }) => task.id) },
  }
}

function changeTasks(project: Project, { tasks: asked }: Of<'change-tasks'>): Changed | Refusal {
  const byId = new Map(project.tasks.map((task) => [task.id, task]))
  const conflicts: Conflict[] = []
  const undone: Of<'change-tasks'>['tasks'] = []
  for (const { taskId, fields, was } of asked) {
    const task = byId.get(taskId)
    if (!task || (typeof fields.sectionId === 'string' && !hasSection(project, fields.sectionId))) return notFound
    const now = pick(task, fields) as TaskFields
    conflicts.push(...conflictsOf(now, fields, was).map((conflict) => ({ taskId, ...conflict })))
    undone.unshift({ taskId, fields: now, was: fields })
    byId.set(taskId, withFields(task, fields))
  }
  if (conflicts.length > 0) return { refused: 'changed-meanwhile', conflicts }
  const after = { ...project, tasks: project.tasks.map((task) => byId.get(task.id) ?? task) }
  const movesParts = asked.some(({ fields }) => fields.partOf !== undefined || fields.sectionId !== undefined)
  const refused = movesParts ? refusedParts(after) : undefined
  if (refused) return refused
  return {
    project: after,
    undo: { change: 'change-tasks', tasks: undone },
  }
}

/** A copy stands at the end, and has what people plan of a task, but nothing that happened. */
function copyTasks(project: Project, { copies }: Of<'copy-tasks'>): Changed | Refusal {
  const byId = new Map(project.tasks.map((task) => [task.id, task]))
  const copyOf = new Map(copies.map(({ of, id }) => [of, id]))
  const added: { task: Task; index: number }[] = []
  for (const { of, id, partOf, dueOn, startOn } of copies) {
    const source = byId.get(of)
    if (!source) return notFound
    const { startedAt: _startedAt, waitingSince: _waitingSince, doneAt: _doneAt, checklist, ...planned } = source
    const task = withFields(
      { ...planned, id, checklist: checklist.map((item) => ({ ...item, isDone: false })) },
      { dueOn, startOn, ...(partOf !== undefined && { partOf }) },
    )
    added.push({ task, index: project.tasks.length + added.length })
  }
  const dependencies = project.dependencies.flatMap(({ after, task, lagMinutes }) => {
    const [before, behind] = [copyOf.get(after), copyOf.get(task)]
    return before !== undefined && behind !== undefined ? [{ after: before, task: behind, lagMinutes }] : []
  })
  return addTasks(project, { change: 'add-tasks', tasks: added, dependencies })
}

function makeSeveral(project: Project, { changes }: Of<'several'>): Changed | Refusal {
  const undone: Of<'several'>['changes'] = []
  let after = project
  for (const change of changes) {
    const made = changeProject(after, change)
    if ('refused' in made) return made
    after = made.project
    if (made.undo.change !== 'several') undone.unshift(made.undo)
  }
  return { project: after, undo: { change: 'several', changes: undone } }
}

function moveTask(project: Project, { taskId, index }: Of<'move-task'>): Changed | Refusal {
  const from = project.tasks.findIndex(({ id }) => id === taskId)
  const task = project.tasks[from]
  if (!task) return notFound
  return {
    project: { ...project, tasks: project.tasks.toSpliced(from, 1).toSpliced(index, 0, task) },
    undo: { change: 'move-task', taskId, index: from },
  }
}

function removeTasks(project: Project, { taskIds }: Of<'remove-tasks'>): Changed | Refusal {
  const asked = new Set(taskIds)
  const removed = new Set([
    ...asked,
    ...project.tasks.filter(({ partOf = '' }) => asked.has(partOf)).map(({ id }) => id),
  ])
  const found = project.tasks.flatMap((task, index) => (removed.has(task.id) ? [{ task, index }] : []))
  if (found.length < removed.size) return notFound
  if (found.length > MOST_REMOVED) return tooMany
  const isTouched = ({ after, task }: Dependency) => removed.has(after) || removed.has(task)
  return {
    project: {
      ...project,
      tasks: project.tasks.filter(({ id }) => !removed.has(id)),
      dependencies: project.dependencies.filter((dependency) => !isTouched(dependency)),
    },
    undo: { change: 'add-tasks', tasks: found, dependencies: project.dependencies.filter(isTouched) },
  }
}

function addDependency(project: Project, { dependency }: Of<'add-dependency'>): Changed | Refusal {
  const { after, task } = dependency
  const ids = new Set(project.tasks.map(({ id }) => id))
  if (!ids.has(after) || !ids.has(task)) return notFound
  if (project.dependencies.some(isBetween(dependency))) return exists
  const cycle = cycleBy(withParts(project.tasks, project.dependencies), dependency)
  if (cycle) return { refused: 'cycle', cycle }
  const changed = { ...project, dependencies: inOrderOfTasks([...project.dependencies, dependency]) }
  const refused = refusedParts(changed)
  if (refused) return refused
  return {
    project: changed,
    undo: { change: 'remove-dependency', dependency: { after, task } },
  }
}

function removeDependency(project: Project, { dependency }: Of<'remove-dependency'>): Changed | Refusal {
  const found = project.dependencies.find(isBetween(dependency))
  if (!found) return notFound
  return {
    project: { ...project, dependencies: project.dependencies.filter((each) => each !== found) },
    undo: { change: 'add-dependency', dependency: found },
  }
}

function addSection(project: Project, { section, index }: Of<'add-section'>): Changed | Refusal {
  if (hasSection(project, section.id)) return exists
  if (project.sections.length === MOST_SECTIONS) return tooMany
  return {
    project: { ...project, sections: project.sections.toSpliced(index, 0, section) },
    undo: { change: 'remove-section', sectionId: section.id },
  }
}

function renameSection(project: Project, { sectionId, name, was }: Of<'rename-section'>): Changed | Refusal {
  const section = project.sections.find(({ id }) => id === sectionId)
  if (!section) return notFound
  const conflicts = conflictsOf({ name: section.name }, { name }, { name: was })
  if (conflicts.length > 0) return { refused: 'changed-meanwhile', conflicts }
  return {
    project: { ...project, sections: project.sections.map((each) => (each === section ? { ...each, name } : each)) },
    undo: { change: 'rename-section', sectionId, name: section.name, was: name },
  }
}

function removeSection(project: Project, { sectionId }: Of<'remove-section'>): Changed | Refusal {
  const index = project.sections.findIndex(({ id }) => id === sectionId)
  const section = project.sections[index]
  if (!section) return notFound
  if (project.tasks.some((task) => task.sectionId === sectionId)) return { refused: 'section-not-empty' }
  return {
    project: { ...project, sections: project.sections.toSpliced(index, 1) },
    undo: { change: 'add-section', section, index },
  }
}

/** What is wrong with the subtasks of a project; undefined if nothing is. */
export function refusedParts({ tasks, dependencies }: Pick<Project, 'tasks' | 'dependencies'>): Refusal | undefined {
  const parts = partsByTask(tasks)
  if (parts.size === 0) return undefined
  const byId = new Map(tasks.map((task) => [task.id, task]))
  for (const [wholeId, of] of parts) {
    const whole = byId.get(wholeId)
    if (!whole) return notFound
    if (whole.partOf !== undefined || of.some(({ sectionId }) => sectionId !== undefined))
      return { refused: 'no-subtask' }
  }
  const ordered = inOrder({ tasks, dependencies: withParts(tasks, dependencies) })
  return 'refused' in ordered ? ordered : undefined
}

/** A colleague may have removed a field since the task was read. */
function withKnownValues({ customFields }: Project, { values, ...task }: Task): Task {
  const known = knownValues(customFields, values)
  return known ? { ...task, values: known } : task
}

function withFields(task: Task, fields: TaskFields): Task {
  const entries = Object.entries({ ...task, ...fields })
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined)) as Task
}

function hasSection({ sections }: Project, sectionId: string): boolean {
  return sections.some(({ id }) => id === sectionId)
}

function isBetween({ after, task }: Pick<Dependency, 'after' | 'task'>) {
  return (dependency: Dependency) => dependency.after === after && dependency.task === task
}

/** Dependencies have one order, so that a change that is undone leaves an equal project. */
function inOrderOfTasks(dependencies: readonly Dependency[]): Dependency[] {
  const keyOf = ({ task, after }: Dependency) => `${task} ${after}`
  return dependencies.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
