import type { CustomField } from '../custom-field.ts'
import type { Project, Task } from '../project.ts'
import type { ProjectChange } from '../project-change.ts'
import { singlesOf } from '../change-requests.ts'
import { changesOf, happeningsOf } from '../task-history.ts'

/** Why something of an import stays when it is undone. */
export type WhyKept = 'changed' | 'has-subtasks' | 'has-dependency' | 'renamed' | 'has-tasks' | 'has-values'

interface Kept {
  readonly what: 'task' | 'section' | 'field'
  readonly name: string
  readonly why: WhyKept
}

export interface UndoneImport {
  /** What removes the rest, in an order that can be divided into requests. */
  readonly changes: readonly ProjectChange[]
  /** How many tasks it removes. */
  readonly removed: number
  readonly kept: readonly Kept[]
}

/** What the browser has of a listed task beside its fields. */
type Listed = Task & { readonly hasDescription?: true | undefined; readonly changes?: number | undefined }

/**
 * Undoes an import in the project as it is now: removes what nobody has touched since, and keeps tasks that were changed, that have a subtask
 * or a dependency of somebody else's, and sections and fields that a remaining task uses. `made` are the changes that made the import.
 * Whether a task was changed is told by how often it was, as the server counts it, so that texts count that lists do not have.
 */
export function undoingImport(now: Project, made: readonly ProjectChange[]): UndoneImport {
  const singles = made.flatMap(singlesOf)
  const imported = new Map(
    singles.flatMap((each) => (each.change === 'add-tasks' ? each.tasks.map(({ task }) => [task.id, task]) : [])),
  )
  const dependencies = new Set(
    singles.flatMap((each) => (each.change === 'add-tasks' ? each.dependencies.map(keyOf) : [])),
  )
  const counted = changesOf(
    made.flatMap((each) => happeningsOf({ tasks: [] }, each)),
    false,
  )
  const isForeign = (id: string) => !imported.has(id)
  const why = new Map<string, WhyKept>()
  for (const task of now.tasks) {
    const before = imported.get(task.id)
    if (before && isChanged(before, task, counted.get(task.id) ?? 0)) why.set(task.id, 'changed')
  }
  for (const { id, partOf } of now.tasks)
    if (partOf !== undefined && isForeign(id) && imported.has(partOf)) keep(why, partOf, 'has-subtasks')
  for (const dependency of now.dependencies) {
    if (dependencies.has(keyOf(dependency))) continue
    for (const id of [dependency.after, dependency.task]) if (imported.has(id)) keep(why, id, 'has-dependency')
  }
  // A task is removed with its subtasks.
  for (const { id, partOf } of now.tasks)
    if (partOf !== undefined && why.has(id) && imported.has(partOf)) keep(why, partOf, 'has-subtasks')
  const gone = now.tasks.filter(({ id }) => imported.has(id) && !why.has(id))
  const isGone = new Set(gone.map(({ id }) => id))
  const left = now.tasks.filter(({ id }) => !isGone.has(id))
  const sections = singles.flatMap((each) => {
    const is = each.change === 'add-section' ? now.sections.find(({ id }) => id === each.section.id) : undefined
    return is && each.change === 'add-section' ? [{ ...is, was: each.section.name }] : []
  })
  const fields = singles.flatMap((each) => {
    const is = each.change === 'add-field' ? now.customFields?.find(({ id }) => id === each.field.id) : undefined
    return is && each.change === 'add-field' ? [{ is, was: each.field }] : []
  })
  const whySection = ({ id, name, was }: (typeof sections)[number]): WhyKept | undefined =>
    left.some(({ sectionId }) => sectionId === id) ? 'has-tasks' : name === was ? undefined : 'renamed'
  const whyField = ({ is, was }: { is: CustomField; was: CustomField }): WhyKept | undefined =>
    left.some(({ values = {} }) => values[is.id] !== undefined) ? 'has-values' : isSame(is, was) ? undefined : 'changed'
  const parts = gone.toSorted((one, other) => Number(other.partOf !== undefined) - Number(one.partOf !== undefined))
  return {
    changes: [
      ...(parts.length > 0 ? [{ change: 'remove-tasks' as const, taskIds: parts.map(({ id }) => id) }] : []),
      ...fields
        .filter((field) => !whyField(field))
        .map(({ is }) => ({ change: 'remove-field' as const, fieldId: is.id })),
      ...sections
        .filter((section) => !whySection(section))
        .map(({ id }) => ({ change: 'remove-section' as const, sectionId: id })),
    ],
    removed: gone.length,
    kept: [
      ...left.flatMap(({ id, title }): Kept[] => {
        const reason = why.get(id)
        return reason ? [{ what: 'task', name: title, why: reason }] : []
      }),
      ...sections.flatMap((section): Kept[] => {
        const reason = whySection(section)
        return reason ? [{ what: 'section', name: section.name, why: reason }] : []
      }),
      ...fields.flatMap((field): Kept[] => {
        const reason = whyField(field)
        return reason ? [{ what: 'field', name: field.is.name, why: reason }] : []
      }),
    ],
  }
}

function keep(why: Map<string, WhyKept>, id: string, reason: WhyKept) {
  if (!why.has(id)) why.set(id, reason)
}

/** A field that differs counts even where the count does not: a field of the project that is removed takes its values from the tasks. */
function isChanged(before: Task, now: Listed, own: number): boolean {
  const { description: had, ...wasFields } = before
  const { description, hasDescription, changes = 0, ...isFields } = now
  const hasNow = hasDescription === true || description !== undefined
  return changes > own || hasNow !== (had !== undefined) || !isSame(wasFields, isFields)
}

/** Whether two records are equal, in whatever order their fields are. The server trims texts. */
function isSame(one: object, other: object): boolean {
  const inOrder = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, each]) => each !== undefined)
            .map(([key, each]) => [key, inOrder(each)] as const)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : typeof value === 'string'
        ? value.trim()
        : value
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

const keyOf = ({ after, task }: Project['dependencies'][number]) => `${after} ${task}`
