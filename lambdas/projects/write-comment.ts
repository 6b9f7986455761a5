import { mayRead } from '#domain/projects/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { notifyOfTask } from './notify-of-task.ts'
import { planner } from './planner.ts'
import { storeComment } from './task-notes-store.ts'

/** Comments on a task and tells who is mentioned, if they do a task of the project or made it. */
export const writeComment = planner.writeComment.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { projectId, taskId, commentId, text, mentioned } = input
  const [head, details] = await Promise.all([
    context.projects.head(projectId),
    context.projects.detailsOf(projectId, taskId),
  ])
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  if (!details) throw errors['task-not-found']()
  if (!(await context.people.areMembers(head.organisation, mentioned))) throw errors['not-members']()
  const now = context.now()
  const comment = { id: commentId, at: new Date(now).toISOString(), personId: actor.id, text }
  const told = new Set(mentioned.filter((id) => id !== actor.id && (head.people.includes(id) || head.personId === id)))
  await context.commit({
    items: [storeComment({ projectId, taskId, organisation: head.organisation }, comment)],
    messages: [...told].map((personId) =>
      notifyOfTask(now, { personId, name: 'task-mention', about: { projectId, taskId }, key: `mention-${commentId}` }),
    ),
  })
  return comment
})
