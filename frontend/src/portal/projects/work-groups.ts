import { dateOf, dayOf, weekdayOf } from '#domain/calendar/day.ts'
import type { ListedTask } from '#domain/projects/task-record.ts'
import type { Filter } from '../templates/filters.tsx'
import { statuses, statusOf } from './task-status.ts'
import { inOrderOfWork } from './work-dates.ts'

type Dates = Pick<ListedTask, 'dueOn'> & { readonly plannedEnd?: string | undefined }

/** A task among those of all projects. */
export type Work = Dates &
  Pick<ListedTask, 'id' | 'title' | 'labels' | 'personIds' | 'estimateMinutes' | 'startedAt' | 'waitingSince'> & {
    readonly projectId: string
  }

/** Names of what a task only has the id of. */
export interface WorkNames {
  readonly project: (projectId: string) => string
  readonly person: (personId: string) => string
}

export const workGroupings = [
  { id: '', name: 'Nothing' },
  { id: 'due', name: 'Due date' },
  { id: 'project', name: 'Project' },
  { id: 'status', name: 'Status' },
  { id: 'person', name: 'Person' },
] as const
export type WorkGrouping = (typeof workGroupings)[number]['id']

const standings = [
  { id: 'now', name: 'Due date has passed' },
  { id: 'planned', name: 'Planned to miss its due date' },
] as const

/** Whether a task missed its due date, or is planned to miss it. */
function lateness({ dueOn, plannedEnd }: Dates, today: string): (typeof standings)[number]['id'] | undefined {
  if (dueOn === undefined) return undefined
  if (dueOn < today) return 'now'
  return plannedEnd !== undefined && plannedEnd > dueOn ? 'planned' : undefined
}

/** What the tasks can be narrowed down to. A filter with one option would change nothing. */
export function workFilters(tasks: readonly Work[], names: WorkNames): Filter[] {
  const options = (ids: readonly string[], nameOf: (id: string) => string) =>
    [...new Set(ids)]
      .map((id) => ({ id, name: nameOf(id) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const filters: readonly Filter[] = [
    {
      id: 'project',
      name: 'Project',
      options: options(
        tasks.map(({ projectId }) => projectId),
        names.project,
      ),
    },
    { id: 'late', name: 'Late', options: standings },
    { id: 'status', name: 'Status', options: statuses.filter(({ id }) => id !== 'done') },
    {
      id: 'label',
      name: 'Label',
      options: options(
        tasks.flatMap(({ labels }) => labels),
        (id) => id,
      ),
    },
    {
      id: 'person',
      name: 'Person',
      options: options(
        tasks.flatMap(({ personIds }) => personIds),
        names.person,
      ),
    },
  ]
  return filters.filter(({ options: of }) => of.length > 0)
}

/** The tasks that fit what is chosen of each filter and the searched words. */
export function fittingWork<Task extends Work>(
  tasks: readonly Task[],
  chosen: Readonly<Record<string, readonly string[]>>,
  words: string,
  today: string,
): Task[] {
  const { project = [], late = [], status = [], label = [], person = [] } = chosen
  const wanted = words.toLocaleLowerCase()
  const fits = (of: readonly string[], values: readonly (string | undefined)[]) =>
    of.length === 0 || values.some((value) => value !== undefined && of.includes(value))
  return tasks.filter(
    (task) =>
      fits(project, [task.projectId]) &&
      fits(late, [lateness(task, today)]) &&
      fits(status, [statusOf(task)]) &&
      fits(label, task.labels) &&
      fits(person, task.personIds) &&
      task.title.toLocaleLowerCase().includes(wanted),
  )
}

export interface WorkGroup<Task> {
  readonly name: string
  readonly tasks: readonly Task[]
}

/** The tasks in the order in which work is due, below what groups them. Without a grouping they are one group. */
export function workGroups<Task extends Work>(
  tasks: readonly Task[],
  grouping: WorkGrouping,
  names: WorkNames,
  today: string,
): WorkGroup<Task>[] {
  const ordered = inOrderOfWork(tasks)
  const grouped = (nameOf: (task: Task) => string) =>
    [...Map.groupBy(ordered, nameOf)].map(([name, of]) => ({ name, tasks: of }))
  const inOrder = (order: readonly string[], groups: readonly WorkGroup<Task>[]) =>
    groups.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  switch (grouping) {
    case 'due':
      return inOrder(
        dueTimes,
        grouped((task) => dueTime(task, today)),
      )
    case 'project':
      return grouped(({ projectId }) => names.project(projectId)).toSorted((one, other) =>
        one.name.localeCompare(other.name, 'en'),
      )
    case 'status':
      return inOrder(
        statuses.map(({ name }) => name),
        grouped((task) => statuses.find(({ id }) => id === statusOf(task))?.name ?? ''),
      )
    case 'person':
      return grouped(({ personIds }) => personIds.map(names.person).toSorted().join(', ') || 'Nobody')
    case '':
      return ordered.length === 0 ? [] : [{ name: '', tasks: ordered }]
  }
}

const dueTimes = ['Late', 'Today', 'This week', 'Next week', 'Later', 'No date']

/** When a task is due, or planned to end if it has no due date. A week ends with its Sunday. */
function dueTime({ dueOn, plannedEnd }: Dates, today: string): string {
  const date = dueOn ?? plannedEnd
  if (date === undefined) return 'No date'
  if (dueOn !== undefined && dueOn < today) return 'Late'
  if (date <= today) return 'Today'
  const sunday = dayOf(today) + 6 - ((weekdayOf(dayOf(today)) + 6) % 7)
  if (date <= dateOf(sunday)) return 'This week'
  return date <= dateOf(sunday + 7) ? 'Next week' : 'Later'
}
