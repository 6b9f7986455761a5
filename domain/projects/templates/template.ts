import * as z from 'zod'
import { addWorkingDays, workingDaysAfter } from '../../calendar/working-days.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { projectSchema } from '../project.ts'
import type { Project, Task } from '../project.ts'
import { nextDueDates } from '../repeat-dates.ts'
import { builtInIds } from './built-in-names.ts'

/** Templates of an organisation. */
export const MOST_TEMPLATES = 50
export const MOST_TEMPLATE_TASKS = 1000

const about = z.string().trim().max(300)

/** A plan that projects begin with, as lists show it. Everybody of its organisation uses it. */
export const templateSummarySchema = z.object({
  id: z.uuid(),
  organisation: z.string(),
  /** Who saved it. */
  personId: z.string(),
  createdAt: z.iso.datetime(),
  name: projectSchema.shape.name,
  about,
  tasks: z.int().min(0),
})
export type TemplateSummary = z.infer<typeof templateSummarySchema>

export const templateFields = { name: projectSchema.shape.name, about }

/** A template that is named: the organisation's own one, or one that comes with the product. */
export const templateChoiceSchema = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('own'), id: z.uuid() }),
  z.strictObject({ from: z.literal('built-in'), id: z.enum(builtInIds) }),
])

/** What of a project is a template: its plan, without people and without what happened. */
export function templateOf(project: Project): Project {
  const tasks = project.tasks.map(
    ({ startedAt: _startedAt, waitingSince: _waitingSince, doneAt: _doneAt, checklist, ...planned }): Task => ({
      ...planned,
      personIds: [],
      checklist: checklist.map((item) => ({ ...item, isDone: false })),
    }),
  )
  return { ...project, pauses: [], tasks }
}

interface Begun {
  readonly id: string
  readonly name: string
  readonly startOn: string
  readonly calendar: WorkingCalendar
  readonly newId: () => string
}

/**
 * A project that begins with a template. A date lies as many working days after the first day as it did in the template; a task that
 * repeats is first due on its first date from then on.
 */
export function projectFrom(template: Project, { id, name, startOn, calendar, newId }: Begun): Project {
  const ids = new Map([...template.sections, ...template.tasks].map((each) => [each.id, newId()]))
  const idOf = (known: string) => ids.get(known) ?? known
  const moved = (date: string) =>
    date <= template.startOn
      ? startOn
      : addWorkingDays(calendar, startOn, workingDaysAfter(calendar, template.startOn, date))
  const tasks = template.tasks.map(({ sectionId, partOf, startOn: begins, dueOn, repeats, ...task }): Task => {
    const again = repeats && { ...repeats, from: startOn }
    const due = (again && nextDueDates(again, calendar, dayBefore(startOn), 1)[0]) ?? (dueOn && moved(dueOn))
    return {
      ...task,
      id: idOf(task.id),
      ...(sectionId !== undefined && { sectionId: idOf(sectionId) }),
      ...(partOf !== undefined && { partOf: idOf(partOf) }),
      ...(begins !== undefined && { startOn: moved(begins) }),
      ...(due !== undefined && { dueOn: due }),
      ...(again && { repeats: again }),
    }
  })
  const dependencies = template.dependencies
    .map(({ after, task, lagMinutes }) => ({ after: idOf(after), task: idOf(task), lagMinutes }))
    .toSorted((one, other) => (`${one.task} ${one.after}` < `${other.task} ${other.after}` ? -1 : 1))
  const sections = template.sections.map((section) => ({ ...section, id: idOf(section.id) }))
  const { customFields } = template
  return { id, name, startOn, pauses: [], sections, ...(customFields && { customFields }), tasks, dependencies }
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
