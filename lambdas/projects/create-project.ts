import { mayRead } from '#domain/projects/access.ts'
import { ownProjectId } from '#domain/projects/own-project-id.ts'
import { MOST_PROJECTS, projectSummarySchema } from '#domain/projects/project-summary.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { emptyProject, headItem, headKey } from './project-store.ts'

/** A repeated request finds what the first one made. The id that is answered is the project's. */
export const createProject = planner.createProject.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  const { projectId: asked, ...fields } = input
  const projectId = await ownProjectId(organisation, asked)
  const running = (await context.projects.ofOrganisation(organisation)).filter(({ archivedAt }) => !archivedAt)
  if (running.length >= MOST_PROJECTS) throw errors['too-many-projects']()
  const at = new Date(context.now()).toISOString()
  const made = emptyProject(
    { id: projectId, ...fields, tasks: [], dependencies: [] },
    { organisation, personId: actor.id, at },
  )
  const { outcome } = await context.commit({
    items: [headItem(made.head)],
    version: { key: headKey(projectId), was: 0 },
    audit: [
      { at, actor: actor.id, organisation, object: { type: 'project', id: projectId }, action: 'project-created' },
    ],
  })
  if (outcome === 'written') return projectSummarySchema.parse(made.head)
  const stored = await context.projects.head(projectId)
  if (!stored || !mayRead(actor, stored) || stored.personId !== actor.id || stored.name !== fields.name)
    throw errors['project-exists']()
  return projectSummarySchema.parse(stored)
})
