import { dateOf, dayAt } from '../../calendar/day.ts'
import { csvOf } from '../../text/csv.ts'
import { repeatsInWords } from '../repeats.ts'
import { sectionsOf } from '../project.ts'
import type { Project, Task } from '../project.ts'
import type { Schedule } from '../schedule/schedule.ts'

const DAY_MINUTES = 480

const HEADINGS = [
  'Title',
  'Section',
  'Part of',
  'Assignee',
  'Labels',
  'Estimate',
  'Start date',
  'Due date',
  'Status',
  'Planned begin',
  'Planned end',
  'No.',
  'Waits for',
  'Description',
  'Checklist',
  'Milestone',
  'Dates',
  'Repeats',
] as const

/** A project's tasks as CSV that `readTable` reads again, with the calculated dates. `nameOf` names a person. */
export function tasksCsv(project: Project, { tasks: dates }: Schedule, nameOf: (personId: string) => string): string {
  const titles = new Map(project.tasks.map(({ id, title }) => [id, title]))
  const sections = new Map(project.sections.map(({ id, name }) => [id, name]))
  const sectionOf = sectionsOf(project.tasks)
  const fields = project.customFields ?? []
  const numbers = new Map(project.tasks.map(({ id }, at) => [id, at + 1]))
  const named = Map.groupBy(project.tasks, ({ title }) => title)
  /** A title that several tasks have would name the first of them. */
  const nameIn = (id: string) => {
    const title = titles.get(id) ?? ''
    return named.get(title)?.length === 1 ? title : `#${numbers.get(id)}`
  }
  const waits = Map.groupBy(project.dependencies, ({ task }) => task)
  const rows = project.tasks.map((task, at) => {
    const planned = dates.get(task.id)
    return [
      task.title,
      sections.get(sectionOf(task) ?? '') ?? '',
      task.partOf === undefined ? '' : nameIn(task.partOf),
      task.personIds.map(nameOf).join('; '),
      task.labels.join('; '),
      task.estimateMinutes === undefined ? '' : `${task.estimateMinutes} min`,
      task.startOn ?? '',
      task.dueOn ?? '',
      statusWords(task),
      planned ? dateOf(dayAt(planned.start)) : '',
      planned ? dateOf(dayAt(planned.end)) : '',
      String(at + 1),
      (waits.get(task.id) ?? [])
        .map(({ after, lagMinutes }) => `${nameIn(after)}${lagMinutes > 0 ? ` + ${lagWords(lagMinutes)}` : ''}`)
        .join('; '),
      task.description ?? '',
      task.checklist.map(({ text, isDone }) => `[${isDone ? 'x' : ' '}] ${text}`).join('\n'),
      task.isMilestone ? 'Yes' : '',
      task.mode === 'manual' ? 'By hand' : '',
      task.repeats ? repeatsInWords(task.repeats) : '',
      ...fields.map(({ id }) => String(task.values?.[id] ?? '')),
    ]
  })
  return csvOf([[...HEADINGS, ...fields.map(({ name }) => name)], ...rows])
}

/** Working time between two tasks: whole days of eight hours as days. */
function lagWords(minutes: number): string {
  if (minutes % DAY_MINUTES !== 0) return `${minutes} min`
  const days = minutes / DAY_MINUTES
  return days === 1 ? '1 day' : `${days} days`
}

/** The same words as on the board, which an import knows. */
function statusWords({ doneAt, waitingSince, startedAt }: Task): string {
  if (doneAt !== undefined) return 'Done'
  if (waitingSince !== undefined) return 'Waiting for client'
  return startedAt === undefined ? 'To do' : 'In progress'
}
