import { mayRead } from '#domain/projects/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const listProjects = planner.listProjects.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { projects: [] }
  const projects = await context.projects.ofOrganisation(actor.organisation.id)
  return { projects: projects.filter((project) => mayRead(actor, project)) }
})
