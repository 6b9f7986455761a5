import * as z from 'zod'
import { admit } from '../accounts/access.ts'
import type { Giver } from '../offers/offers.ts'
import { defineOffers } from '../offers/offers.ts'
import { sourceStateSchema } from './kept-task.ts'
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
      mayGive: isMember,
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
      mayGive: isMember,
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

function isMember(giver: Giver): boolean {
  return giver.organisation !== undefined && admit('signed-in', giver) === 'admitted'
}
