import { mayRead } from '#domain/projects/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const listProjectTasks = planner.listProjectTasks.handler(async ({ input: { whose }, context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { projects: [], tasks: [], isCut: false }
  const [all, { tasks, isCut }] = await Promise.all([
    context.projects.ofOrganisation(actor.organisation.id),
    context.projects.tasksOfOrganisation(actor.organisation.id),
  ])
  const projects = all.filter((project) => project.archivedAt === undefined && mayRead(actor, project))
  const readable = new Set(projects.map(({ id }) => id))
  const readableTasks = tasks.filter(({ projectId }) => readable.has(projectId))
  if (whose === 'all') return { projects, tasks: readableTasks, isCut }
  const own = readableTasks.filter(({ doneAt, personIds }) => doneAt === undefined && personIds.includes(actor.id))
  const named = new Set(own.map(({ projectId }) => projectId))
  return { projects: projects.filter(({ id }) => named.has(id)), tasks: own, isCut }
})
