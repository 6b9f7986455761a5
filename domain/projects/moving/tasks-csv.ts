import { dateOf, dayAt } from '../../calendar/day.ts'
import { csvOf } from '../../text/csv.ts'
import { sectionsOf } from '../project.ts'
import type { Project } from '../project.ts'
import type { Schedule } from '../schedule/schedule.ts'

const HEADINGS = [
  'Title',
  'Section',
  'Part of',
  'Assignee',
  'Labels',
  'Estimate',
  'Start date',
  'Due date',
  'Done',
  'Planned begin',
  'Planned end',
  'Waits for',
  'Description',
] as const

/** A project's tasks as CSV that `readTable` reads again, with the calculated dates. `nameOf` names a person. */
export function tasksCsv(project: Project, { tasks: dates }: Schedule, nameOf: (personId: string) => string): string {
  const titles = new Map(project.tasks.map(({ id, title }) => [id, title]))
  const sections = new Map(project.sections.map(({ id, name }) => [id, name]))
  const sectionOf = sectionsOf(project.tasks)
  const fields = project.customFields ?? []
  const rows = project.tasks.map((task) => {
    const planned = dates.get(task.id)
    return [
      task.title,
      sections.get(sectionOf(task) ?? '') ?? '',
      titles.get(task.partOf ?? '') ?? '',
      task.personIds.map(nameOf).join('; '),
      task.labels.join('; '),
      task.estimateMinutes === undefined ? '' : `${task.estimateMinutes} min`,
      task.startOn ?? '',
      task.dueOn ?? '',
      task.doneAt === undefined ? 'No' : 'Yes',
      planned ? dateOf(dayAt(planned.start)) : '',
      planned ? dateOf(dayAt(planned.end)) : '',
      project.dependencies
        .filter((dependency) => dependency.task === task.id)
        .map(({ after }) => titles.get(after) ?? '')
        .join('; '),
      task.description ?? '',
      ...fields.map(({ id }) => String(task.values?.[id] ?? '')),
    ]
  })
  return csvOf([[...HEADINGS, ...fields.map(({ name }) => name)], ...rows])
}
