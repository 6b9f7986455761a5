import * as z from 'zod'
import { admit } from '../accounts/access.ts'
import { defineOffers } from '../offers/offers.ts'
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
      mayGive: (giver) => giver.organisation !== undefined && admit('signed-in', giver) === 'admitted',
    },
  },
  links: {
    task: {
      label: () => 'Task',
      address: (id) => {
        const { projectId, taskId } = taskIn(id)
        return `/dashboard/projects/${encodeURIComponent(projectId)}?open=${encodeURIComponent(taskId)}`
      },
    },
  },
  notifications: { 'task-mention': () => 'You were mentioned in a comment on a task.' },
  cards: [],
})
