import { withOwnNames } from '../custom-field.ts'
import type { Project, Task } from '../project.ts'
import type { ProjectChange } from '../project-change.ts'

/** What fits into one request, with room to spare. */
const PART_BYTES = 90_000
const PART_TASKS = 400

type Added = Extract<ProjectChange, { change: 'add-tasks' }>['tasks'][number]

/**
 * The changes that turn an empty project, made with the name, the sections and the pauses of `project`, into an equal one. Each fits into
 * a request. Dependencies are in the order of their tasks.
 */
export function restoring({ customFields = [], tasks, dependencies }: Project): ProjectChange[] {
  const fields = withOwnNames(customFields).map((field, index): ProjectChange => ({
    change: 'add-field',
    field,
    index,
    values: [],
  }))
  // A subtask needs its task, so tasks come first, and their subtasks in between them.
  const wholes = tasks.filter(({ partOf }) => partOf === undefined).map((task, index) => ({ task, index }))
  const below = tasks.flatMap((task, index) => (task.partOf === undefined ? [] : [{ task, index }]))
  return [...fields, ...addingWith([...addingInParts(wholes), ...addingInParts(below)], dependencies)]
}

/** Parts that add tasks, each with the dependencies of which both tasks are there then. */
export function addingWith(
  parts: readonly ReturnType<typeof addingInParts>[number][],
  dependencies: Project['dependencies'],
): ProjectChange[] {
  const waits = Map.groupBy(dependencies, ({ task }) => task)
  const feeds = Map.groupBy(dependencies, ({ after }) => after)
  const known = new Set<string>()
  return parts.map((change): ProjectChange => {
    for (const { task } of change.tasks) known.add(task.id)
    const added = new Set(change.tasks.map(({ task }) => task.id))
    const between = change.tasks.flatMap(({ task: { id } }) => [
      ...(waits.get(id) ?? []).filter(({ after }) => known.has(after)),
      ...(feeds.get(id) ?? []).filter(({ task }) => known.has(task) && !added.has(task)),
    ])
    return { ...change, dependencies: between }
  })
}

/** The changes that add tasks in this order, in parts that fit into requests, without dependencies. */
export function addingInParts(added: readonly Added[]): Extract<ProjectChange, { change: 'add-tasks' }>[] {
  const parts: Added[][] = []
  let bytes = 0
  for (const each of added) {
    const size = new TextEncoder().encode(JSON.stringify(each.task)).length
    const part = parts.at(-1)
    if (part && part.length < PART_TASKS && bytes + size <= PART_BYTES) {
      part.push(each)
      bytes += size
    } else {
      parts.push([each])
      bytes = size
    }
  }
  return parts.map((tasks) => ({ change: 'add-tasks', tasks, dependencies: [] }))
}

/** A project with new ids for itself, its sections and its tasks, and which id each has now: beside the project that it was. */
export function withNewIds(
  project: Project,
  newId: () => string,
): { readonly project: Project; readonly ids: ReadonlyMap<string, string> } {
  const ids = new Map([...project.sections, ...project.tasks].map(({ id }) => [id, newId()]))
  const idOf = (known: string) => ids.get(known) ?? known
  const tasks = project.tasks.map(({ sectionId, partOf, ...task }): Task => ({
    ...task,
    id: idOf(task.id),
    ...(sectionId !== undefined && { sectionId: idOf(sectionId) }),
    ...(partOf !== undefined && { partOf: idOf(partOf) }),
  }))
  return {
    project: {
      ...project,
      id: newId(),
      sections: project.sections.map((section) => ({ ...section, id: idOf(section.id) })),
      tasks,
      dependencies: project.dependencies.map(({ after, task, lagMinutes }) => ({
        after: idOf(after),
        task: idOf(task),
        lagMinutes,
      })),
    },
    ids,
  }
}

/**
 * A project with the people who are here: by their id, or by the name that the archive gives to it. `left` has the names of the others,
 * whose tasks have one person less.
 */
export function withPeopleHere(
  project: Project,
  named: Readonly<Record<string, string>>,
  here: readonly { readonly id: string; readonly name: string }[],
): { readonly project: Project; readonly left: readonly string[] } {
  const left = new Set<string>()
  const personHere = (id: string): string[] => {
    const name = named[id]
    const found = here.find((each) => each.id === id) ?? here.find((each) => name !== undefined && each.name === name)
    if (found) return [found.id]
    left.add(name ?? 'A former colleague')
    return []
  }
  const tasks = project.tasks.map((task) => ({ ...task, personIds: [...new Set(task.personIds.flatMap(personHere))] }))
  return { project: { ...project, tasks }, left: [...left] }
}
