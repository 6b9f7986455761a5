import { offers } from '#domain/contract/offers.ts'
import { showLinks } from '#domain/offers/shown.ts'
import { mayRead } from '#domain/projects/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { namesFor } from './names-for.ts'
import { planner } from './planner.ts'

export const readTask = planner.readTask.handler(async ({ input, context, errors }) => {
  const { projectId, taskId } = input
  const [head, details, comments, history, time, linked, isTicketAsked, files] = await Promise.all([
    context.projects.head(projectId),
    context.projects.detailsOf(projectId, taskId),
    context.notes.comments(input),
    context.notes.history(input),
    context.time.ofTask(projectId, taskId),
    context.notes.links(input),
    context.notes.isTicketAsked(input),
    context.recordFiles.of(projectId, taskId),
  ])
  const actor = signedIn(context)
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  if (!details) throw errors['task-not-found']()
  const { title, description = '', doneAt } = details
  const writers = [...comments, ...history, ...time].flatMap(({ personId, importedBy }) => [
    personId,
    ...(importedBy === undefined ? [] : [importedBy]),
  ])
  return {
    title,
    description,
    ...(doneAt !== undefined && { doneAt }),
    comments,
    history,
    time,
    names: await namesFor(actor, head.organisation, [...writers, ...files.map(({ personId }) => personId)], context),
    links: showLinks(offers, linked, actor),
    isTicketAsked,
    files,
  }
})
