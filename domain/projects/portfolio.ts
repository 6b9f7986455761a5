import * as z from 'zod'
import { dateOf, dayAt } from '../calendar/day.ts'
import type { Project } from './project.ts'
import { planOf } from './project-plan.ts'
import { overloadsAcross } from './schedule/overload.ts'
import type { Dated } from './schedule/overload.ts'
import type { Plan } from './schedule/plan.ts'
import { schedule } from './schedule/schedule.ts'
import { warningsOf } from './schedule/warnings.ts'

/** Milestones of a project that are shown beside other projects. */
const MOST_MILESTONES = 30

/** A project as one line among all projects: when work happens, by its plan. */
export const portfolioRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  tasks: z.int(),
  done: z.int(),
  /** Tasks that will miss their due date. */
  late: z.int(),
  /** Tasks that wait for the client. */
  waiting: z.int(),
  milestones: z.array(z.object({ title: z.string(), on: z.iso.date(), isDone: z.boolean() })),
})
export type PortfolioRow = z.infer<typeof portfolioRowSchema>

/** A person who has more work than time over all projects that are shown. */
export const portfolioOverloadSchema = z.object({
  personId: z.string(),
  worst: z.object({ date: z.iso.date(), plannedMinutes: z.int(), workingMinutes: z.int(), tasks: z.int() }),
  /** How many days are too full. */
  days: z.int(),
  /** Weeks that are too full as a whole, by the date of their Monday. */
  weeks: z.array(z.iso.date()),
  /** Where the tasks of these days are. */
  projectIds: z.array(z.string()),
})
export type PortfolioOverload = z.infer<typeof portfolioOverloadSchema>

/** A project with its plan. What is stored has no cycle; if it had, there would be no dates. */
export interface PlannedProject {
  readonly project: Project
  readonly plan: Plan
  readonly dates: Dated['dates'] | undefined
}

/** A project with the dates that its plan leads to. `now` is in milliseconds since 1970. */
export function plannedProject(
  project: Project,
  hours: Pick<Plan, 'calendar' | 'people'>,
  now: number,
): PlannedProject {
  const plan = planOf(project, hours)
  const dates = schedule(plan, now)
  return { project, plan, dates: 'refused' in dates ? undefined : dates }
}

/** People with more work than time over these projects of one organisation, the most overloaded first. */
export function portfolioOverloads(planned: readonly PlannedProject[], now: number): PortfolioOverload[] {
  const dated = planned.flatMap(({ project, plan, dates }) => (dates ? { id: project.id, plan, dates } : []))
  return overloadsAcross(dated, now).map(({ personId, worst, days, weeks, taskIds }) => {
    const concerned = new Set(taskIds)
    const projects = dated.filter(({ plan }) => plan.tasks.some(({ id }) => concerned.has(id)))
    return { personId, worst, days: days.length, weeks: [...weeks], projectIds: projects.map(({ id }) => id) }
  })
}

/** The line of a project among all projects. */
export function portfolioRow({ project, plan, dates }: PlannedProject): PortfolioRow {
  const { id, name, startOn, tasks } = project
  const isOpen = tasks.filter(({ doneAt }) => doneAt === undefined)
  const facts = {
    id,
    name,
    tasks: tasks.length,
    done: tasks.length - isOpen.length,
    waiting: isOpen.filter(({ waitingSince }) => waitingSince !== undefined).length,
  }
  if (!dates || tasks.length === 0) return { ...facts, startsOn: startOn, endsOn: startOn, late: 0, milestones: [] }
  const lastDayOf = (start: number, end: number) => dateOf(dayAt(Math.max(start, end - 1)))
  const starts = [...dates.tasks.values()].map(({ start }) => start)
  const start = starts.reduce((one, other) => Math.min(one, other), Infinity)
  const late = new Set(warningsOf(plan, dates).flatMap(({ about, taskId }) => (about === 'due-date' ? [taskId] : [])))
  const milestones = tasks
    .filter(({ isMilestone }) => isMilestone)
    .flatMap(({ id: taskId, title, doneAt }) => {
      const dated = dates.tasks.get(taskId)
      return dated ? [{ title, on: lastDayOf(dated.end - 1, dated.end), isDone: doneAt !== undefined }] : []
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
    .slice(0, MOST_MILESTONES)
  return { ...facts, startsOn: dateOf(dayAt(start)), endsOn: lastDayOf(start, dates.end), late: late.size, milestones }
}
