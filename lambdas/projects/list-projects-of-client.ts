import { mayReadProgress } from '#domain/projects/access.ts'
import { projectProgressSchema } from '#domain/projects/project-summary.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const listProjectsOfClient = planner.listProjectsOfClient.handler(async ({ input, context }) => {
  if (!mayReadProgress(signedIn(context))) return { projects: [] }
  const projects = await context.projects.ofOrganisation(input.organisation)
  return { projects: projects.map((project) => projectProgressSchema.parse(project)) }
})
