import { mayRead } from '#domain/projects/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const listProjectTasks = planner.listProjectTasks.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { projects: [], tasks: [], isCut: false }
  const [all, { tasks, isCut }] = await Promise.all([
    context.projects.ofOrganisation(actor.organisation.id),
    context.projects.tasksOfOrganisation(actor.organisation.id),
  ])
  const projects = all.filter((project) => project.archivedAt === undefined && mayRead(actor, project))
  const readable = new Set(projects.map(({ id }) => id))
  return { projects, tasks: tasks.filter(({ projectId }) => readable.has(projectId)), isCut }
})
