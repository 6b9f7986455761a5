import * as z from 'zod'
import { projectSchema } from './project.ts'
import type { Project } from './project.ts'

/** Projects that an organisation has at the same time. */
export const MOST_PROJECTS = 200
const MOST_PEOPLE = 1000

/** A project as lists show it. */
export const projectSummarySchema = z.object({
  ...projectSchema.pick({ id: true, name: true, startOn: true }).shape,
  organisation: z.string(),
  /** Who made it. */
  personId: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** How many tasks it has, and how many of them are done. */
  tasks: z.int().min(0),
  done: z.int().min(0),
  /** The first due date of a task that is not done. */
  nextDueOn: z.iso.date().optional(),
  /** Who does its tasks. */
  people: z.array(z.string()),
  archivedAt: z.iso.datetime().optional(),
  version: z.int().min(1),
})
export type ProjectSummary = z.infer<typeof projectSummarySchema>

/** How far a project is: what the provider's admins see of it. Tasks and texts stay with the organisation. */
export const projectProgressSchema = projectSummarySchema.pick({
  id: true,
  name: true,
  startOn: true,
  changedAt: true,
  tasks: true,
  done: true,
  nextDueOn: true,
  archivedAt: true,
})

/** What lists say of a project's tasks. */
export function figuresOf({ tasks }: Pick<Project, 'tasks'>) {
  const dueDates = tasks.flatMap(({ dueOn, doneAt }) => (dueOn !== undefined && doneAt === undefined ? [dueOn] : []))
  const nextDueOn = dueDates.toSorted()[0]
  return {
    tasks: tasks.length,
    done: tasks.filter(({ doneAt }) => doneAt !== undefined).length,
    people: [...new Set(tasks.flatMap(({ personIds }) => personIds))].slice(0, MOST_PEOPLE),
    ...(nextDueOn !== undefined && { nextDueOn }),
  }
}
