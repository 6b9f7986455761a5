import * as z from 'zod'
import { dateOf, dayAt } from '../calendar/day.ts'
import { sectionsOf } from './project.ts'
import type { Project } from './project.ts'
import { planOf } from './project-plan.ts'
import { schedule } from './schedule/schedule.ts'
import { hoursOfPlan } from './team-hours.ts'
import type { TeamHours } from './team-hours.ts'

/** Days for which a link to a client page may work. */
export const linkDays = [7, 30, 90, 365] as const
export const MOST_LINKS = 20

/** A link that shows a client how a project stands, as the team sees it. */
export const clientLinkSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The member with the reach `client` who opens the page signed in. It has no address then. */
  readerId: z.string().optional(),
})

/** What a client sees: milestones, progress and what is waited for. Comments, hours, people and other tasks are not part of it. */
export const clientPageSchema = z.strictObject({
  name: z.string(),
  organisationName: z.string(),
  tasks: z.int(),
  done: z.int(),
  /** The day on which all is done, by the plan. */
  endsOn: z.iso.date(),
  milestones: z.array(z.strictObject({ title: z.string(), on: z.iso.date(), isDone: z.boolean() })),
  sections: z.array(z.strictObject({ name: z.string(), tasks: z.int(), done: z.int() })),
  waitingFor: z.array(z.strictObject({ title: z.string(), since: z.iso.date(), dueOn: z.iso.date().optional() })),
  until: z.iso.datetime(),
})
export type ClientPage = z.infer<typeof clientPageSchema>

/** A project that is shared with a member, as their list shows it. */
export const sharedProjectSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  tasks: z.int(),
  done: z.int(),
  until: z.iso.datetime(),
})

export type SharedProject = z.infer<typeof sharedProjectSchema>

interface Shown {
  readonly organisationName: string
  readonly until: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What a client sees of a project. It is built from nothing, so that a new field of a task stays inside. */
export function clientPageOf(project: Project, hours: TeamHours, { organisationName, until, now }: Shown): ClientPage {
  const dates = schedule(planOf(project, hoursOfPlan(hours)), now)
  const endOf = (id: string) => ('refused' in dates ? undefined : dates.tasks.get(id)?.end)
  const sectionOf = sectionsOf(project.tasks)
  const dayOfTask = (id: string) => dateOf(dayAt(endOf(id) ?? now))
  return {
    name: project.name,
    organisationName,
    tasks: project.tasks.length,
    done: project.tasks.filter(({ doneAt }) => doneAt !== undefined).length,
    endsOn: dateOf(dayAt('refused' in dates ? now : dates.end)),
    milestones: project.tasks
      .filter(({ isMilestone }) => isMilestone)
      .map(({ id, title, doneAt }) => ({ title, on: dayOfTask(id), isDone: doneAt !== undefined }))
      .toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    sections: project.sections.map(({ id, name }) => {
      const tasks = project.tasks.filter((task) => sectionOf(task) === id)
      return { name, tasks: tasks.length, done: tasks.filter(({ doneAt }) => doneAt !== undefined).length }
    }),
    waitingFor: project.tasks.flatMap(({ title, waitingSince, doneAt, dueOn }) =>
      waitingSince !== undefined && doneAt === undefined
        ? [{ title, since: dateOf(dayAt(Date.parse(waitingSince))), ...(dueOn !== undefined && { dueOn }) }]
        : [],
    ),
    until,
  }
}
