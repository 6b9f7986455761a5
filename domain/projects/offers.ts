import * as z from 'zod'
import { admit } from '../accounts/access.ts'
import type { Giver } from '../offers/offers.ts'
import { defineOffers } from '../offers/offers.ts'
import { continuedTicketSchema } from './continued-ticket.ts'
import { sourceStateSchema } from './kept-task.ts'
import { movesIn, movesInWords } from './moves-reference.ts'
import { taskSchema } from './project.ts'
import { taskIn } from './task-reference.ts'

/** Commands, links and notifications of projects for other features. */
export const projectsOffers = defineOffers({
  commands: {
    'make-task': {
      label: 'Make a task',
      input: z.strictObject({
        title: taskSchema.shape.title,
        description: z.string().max(20_000).default(''),
        dueOn: taskSchema.shape.dueOn,
        estimateMinutes: taskSchema.shape.estimateMinutes,
        /** Who does it; the giver, if nobody is named. */
        personId: taskSchema.shape.personIds.element.optional(),
      }),
      mayGive,
    },
    'continue-ticket': {
      label: 'Make a task or a project of a ticket',
      isForFeatures: true,
      input: continuedTicketSchema,
      mayGive,
    },
    'keep-task': {
      label: 'Keep a task like what it was made of',
      isForFeatures: true,
      input: z.strictObject({
        /** The same for one task. */
        key: z.uuid(),
        /** Grows with each change of the source, so that an older message that comes later changes nothing. */
        revision: z.int().min(1),
        /** Of a new task. */
        description: z.string().max(20_000).default(''),
        /** Absent once there is no task any more. */
        source: sourceStateSchema.optional(),
      }),
      mayGive,
    },
  },
  links: {
    task: { label: () => 'Task', address: addressOf, isWithinOrganisation: true },
    /** A project that was made of a record, with the task that holds its history. */
    project: { label: () => 'Project', address: addressOf, isWithinOrganisation: true },
    /** Tasks of a person that a closed day moves: their project, or all of their work if it has several. */
    moves: {
      label: () => 'Moved tasks',
      address: (id) => {
        const { projectId, projects } = movesIn(id)
        return projects === 1 ? `/dashboard/projects/${encodeURIComponent(projectId)}` : '/dashboard/projects/work'
      },
      isWithinOrganisation: true,
    },
  },
  notifications: {
    'tasks-moved': movesInWords,
    'task-given': () => 'A colleague gave you a task',
    'task-mention': () => 'You were mentioned in a comment on a task',
    'ticket-not-opened': () => 'The help desk could not open a ticket, so send it again from its task',
  },
  cards: [],
})

function mayGive(giver: Giver): boolean {
  return giver.organisation !== undefined && admit('signed-in', giver) === 'admitted'
}

function addressOf(id: string): string {
  const { projectId, taskId } = taskIn(id)
  return `/dashboard/projects/${encodeURIComponent(projectId)}?open=${encodeURIComponent(taskId)}`
}
