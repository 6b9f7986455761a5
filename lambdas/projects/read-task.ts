import { offers } from '#domain/contract/api.ts'
import { showLinks } from '#domain/offers/shown.ts'
import { mayRead } from '#domain/projects/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const readTask = planner.readTask.handler(async ({ input, context, errors }) => {
  const { projectId, taskId } = input
  const [head, description, comments, history, time, linked] = await Promise.all([
    context.projects.head(projectId),
    context.projects.descriptionOf(projectId, taskId),
    context.notes.comments(input),
    context.notes.history(input),
    context.time.ofTask(projectId, taskId),
    context.notes.links(input),
  ])
  const actor = signedIn(context)
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  if (description === undefined) throw errors['task-not-found']()
  return { description, comments, history, time, links: showLinks(offers, linked, actor) }
})
