import { withOwnNames } from '../custom-field.ts'
import type { CustomField } from '../custom-field.ts'
import type { Project, Task } from '../project.ts'
import type { ProjectChange } from '../project-change.ts'
import type { DryRun, ImportedTask } from './imported-task.ts'
import { addingInParts, addingWith } from './restored.ts'

const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 20_000
const LONGEST_NAME = 200
const MOST_LABELS = 20
const LONGEST_LABEL = 50
const MOST_ITEMS = 200
const MOST_PEOPLE = 20
const MOST_MINUTES = 366 * 24 * 60

interface Importing {
  /** New custom fields that columns become. */
  readonly fields: readonly CustomField[]
  /** The member of a name or an address; undefined if nobody is called so. */
  readonly personOf: (named: string) => string | undefined
  /** The moment of the import, for what is done or has begun. */
  readonly now: string
  readonly newId: () => string
}

/** The changes that make what a dry run shows, each small enough for a request: sections and fields that are missing, then the tasks. */
export function importChanges(
  project: Pick<Project, 'sections' | 'customFields' | 'tasks'>,
  run: Pick<DryRun, 'tasks' | 'sections'>,
  { fields, personOf, now, newId }: Importing,
): ProjectChange[] {
  const sections = new Map(project.sections.map(({ id, name }) => [name, id]))
  const missing = run.sections.flatMap((named): ProjectChange[] => {
    const name = named.slice(0, LONGEST_NAME)
    const known = sections.get(name)
    if (known !== undefined) {
      sections.set(named, known)
      return []
    }
    const section = { id: newId(), name }
    const index = new Set(sections.values()).size
    sections.set(name, section.id).set(named, section.id)
    return [{ change: 'add-section', section, index }]
  })
  const known = project.customFields?.length ?? 0
  const adding = withOwnNames(fields, project.customFields).map((field, at): ProjectChange => ({
    change: 'add-field',
    field,
    index: known + at,
    values: [],
  }))
  const made = run.tasks.map((task) => taskOf(task, { sections, personOf, now, newId }))
  const wholes = new Map(
    run.tasks.flatMap(({ title, partOf }, at) => (partOf === undefined ? [[title, made[at]!.id] as const] : [])),
  )
  const tasks = made.map((task, at): Task => {
    const { partOf: named, whole: place } = run.tasks[at] ?? {}
    const whole = place === undefined ? wholes.get(named ?? '') : made[place]?.id
    if (run.tasks[at]?.partOf === undefined || whole === undefined) return task
    const { sectionId: _sectionId, ...part } = task
    return { ...part, partOf: whole }
  })
  const dependencies = run.tasks.flatMap(({ waitsFor = [] }, at) =>
    waitsFor.map(({ task, lagMinutes }) => ({ after: tasks[task]!.id, task: tasks[at]!.id, lagMinutes })),
  )
  const ordered = afterTheirWholes(tasks)
  const added = ordered.map((task, at) => ({ task, index: project.tasks.length + at }))
  return [...missing, ...adding, ...addingWith(addingInParts(added), dependencies)]
}

/** The order of the table, with subtasks that stand above their task below it: a task is made before its subtasks. */
function afterTheirWholes(tasks: readonly Task[]): Task[] {
  const seen = new Set<string>()
  const early = new Map<string, Task[]>()
  return tasks.flatMap((task) => {
    const { id, partOf } = task
    if (partOf !== undefined && !seen.has(partOf)) {
      early.set(partOf, [...(early.get(partOf) ?? []), task])
      return []
    }
    seen.add(id)
    return [task, ...(early.get(id) ?? [])]
  })
}

function taskOf(
  imported: ImportedTask,
  { sections, personOf, now, newId }: Omit<Importing, 'fields'> & { readonly sections: ReadonlyMap<string, string> },
): Task {
  const { title, description, section, people, labels, checklist, startOn, dueOn, isDone, status, values } = imported
  const sectionId = section === undefined ? undefined : sections.get(section)
  const minutes = imported.estimateMinutes
  return {
    id: newId(),
    title: title.slice(0, LONGEST_TITLE),
    personIds: [...new Set(people.flatMap((named) => personOf(named) ?? []))].slice(0, MOST_PEOPLE),
    labels: [...new Set(labels.map((label) => label.slice(0, LONGEST_LABEL)))].slice(0, MOST_LABELS),
    checklist: checklist
      .filter(({ text }) => text !== '')
      .slice(0, MOST_ITEMS)
      .map(({ text, isDone: isTicked }) => ({ text: text.slice(0, LONGEST_TITLE), isDone: isTicked })),
    isMilestone: imported.isMilestone ?? false,
    mode: imported.isManual === true ? 'manual' : 'automatic',
    ...(sectionId !== undefined && { sectionId }),
    ...(description !== undefined && { description: description.slice(0, LONGEST_DESCRIPTION) }),
    ...(minutes !== undefined && { estimateMinutes: Math.min(minutes, MOST_MINUTES) }),
    ...(startOn !== undefined && { startOn }),
    ...(dueOn !== undefined && { dueOn }),
    ...(isDone && { doneAt: now }),
    ...(status === 'in-progress' && { startedAt: now }),
    ...(status === 'waiting' && { waitingSince: now }),
    ...(values && { values: { ...values } }),
  }
}
