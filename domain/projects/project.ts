import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { customFieldSchema, MOST_FIELDS, valuesSchema } from './custom-field.ts'
import { repeatsSchema } from './repeats.ts'

const YEAR_MINUTES = 366 * 24 * 60
const id = z.uuid()
const minutes = z.int().min(0).max(YEAR_MINUTES)

const taskTitle = z.string().trim().min(1, 'A title is required.').max(300)

export const dateSpanSchema = z
  .strictObject({ from: dateSchema, to: dateSchema })
  .refine(({ from, to }) => from <= to, 'The last day must not be before the first.')

export const taskSchema = z.strictObject({
  id,
  title: taskTitle,
  description: z.string().max(20_000).optional(),
  sectionId: id.optional(),
  /** The task that it is a subtask of. A subtask lies in the section of its task. */
  partOf: id.optional(),
  /** Who does it. The first one's working time counts. */
  personIds: z.array(z.string().min(1).max(100)).max(20),
  labels: z.array(z.string().trim().min(1).max(50)).max(20),
  checklist: z.array(z.strictObject({ text: z.string().min(1).max(300), isDone: z.boolean() })).max(200),
  /** Working time; absent if nobody estimated it. */
  estimateMinutes: minutes.optional(),
  isMilestone: z.boolean(),
  mode: z.enum(['automatic', 'manual']),
  startOn: dateSchema.optional(),
  dueOn: dateSchema.optional(),
  startedAt: z.iso.datetime().optional(),
  /** Since when it waits for something that the client has to do. */
  waitingSince: z.iso.datetime().optional(),
  doneAt: z.iso.datetime().optional(),
  /** When it is done, it is made anew for its next due date. */
  repeats: repeatsSchema.optional(),
  /** Of the project's custom fields. */
  values: valuesSchema.optional(),
})

export type Task = z.infer<typeof taskSchema>

export const sectionSchema = z.strictObject({ id, name: z.string().trim().min(1, 'A name is required.').max(200) })

export const dependencySchema = z.strictObject({ after: id, task: id, lagMinutes: minutes })

/** More would not be a project. */
export const MOST_TASKS = 5000

/** A project with everything that its dates follow from. Lists are in the order in which people see them. */
export const projectSchema = z.strictObject({
  id,
  name: z.string().trim().min(1, 'A name is required.').max(200),
  startOn: dateSchema,
  pauses: z.array(dateSpanSchema).max(100),
  sections: z.array(sectionSchema).max(100),
  customFields: z.array(customFieldSchema).max(MOST_FIELDS).optional(),
  tasks: z.array(taskSchema).max(MOST_TASKS),
  dependencies: z.array(dependencySchema).max(20_000),
})
export type Project = z.infer<typeof projectSchema>

/** Says in which section a task of these lies: a subtask in that of its task. */
export function sectionsOf(tasks: readonly Pick<Task, 'id' | 'sectionId' | 'partOf'>[]) {
  const known = new Map(tasks.map(({ id, sectionId }) => [id, sectionId]))
  return ({ sectionId, partOf }: Pick<Task, 'sectionId' | 'partOf'>): string | undefined =>
    partOf === undefined ? sectionId : known.get(partOf)
}
