import * as z from 'zod'
import { commentSchema, commentText } from './task-record.ts'
import { projectSchema, taskSchema } from './project.ts'

export const MOST_BROUGHT = 60

/** A ticket that becomes a task of a project, or a project with a task that holds its history. Only what its client sees is in it. */
export const continuedTicketSchema = z.strictObject({
  as: z.enum(['task', 'project']),
  /** The project of the task; of a new project the id that it gets. */
  projectId: projectSchema.shape.id,
  /** Of the project's; the task is in no section if it is gone. */
  sectionId: taskSchema.shape.sectionId,
  taskId: taskSchema.shape.id,
  title: taskSchema.shape.title,
  description: z.string().max(20_000),
  ticketNumber: z.string().regex(/^[\w-]{1,64}$/),
  /** Its public messages, the oldest first. */
  comments: z
    .array(z.strictObject({ at: commentSchema.shape.at, author: z.string().max(200), text: commentText }))
    .max(MOST_BROUGHT),
})
export type ContinuedTicket = z.infer<typeof continuedTicketSchema>
