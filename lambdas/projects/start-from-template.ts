import { mayRead, mayUseTemplate } from '#domain/projects/access.ts'
import { MOST_PROJECTS, projectSummarySchema } from '#domain/projects/project-summary.ts'
import { ownProjectId } from '#domain/projects/own-project-id.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { builtInTemplate } from '#domain/projects/templates/built-in.ts'
import { projectFrom } from '#domain/projects/templates/template.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { emptyProject, headKey, storeProject } from './project-store.ts'

/** A repeated request finds what the first one made. The id that is answered is the project's. */
export const startFromTemplate = planner.startFromTemplate.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  const { name, startOn, template } = input
  const id = await ownProjectId(organisation, input.projectId)
  const own = template.from === 'own' ? await context.templates.find(organisation, template.id) : undefined
  const plan =
    template.from === 'built-in'
      ? builtInTemplate(template.id)
      : own && mayUseTemplate(actor, own) && (await context.templates.planOf(own))
  if (!plan) throw errors['template-not-found']()
  const running = (await context.projects.ofOrganisation(organisation)).filter(({ archivedAt }) => !archivedAt)
  if (running.length >= MOST_PROJECTS) throw errors['too-many-projects']()
  const { calendar } = hoursOfPlan((await context.hours.of(organisation)).hours)
  const project = projectFrom(plan, { id, name, startOn, calendar, newId: context.newId })
  const at = new Date(context.now()).toISOString()
  const writes = storeProject(emptyProject(project, { organisation, personId: actor.id, at }), project, at)
  if (!writes) throw new Error('The template does not fit into a project.')
  const { outcome } = await context.commit({
    items: writes,
    version: { key: headKey(id), was: 0 },
    audit: [{ at, actor: actor.id, organisation, object: { type: 'project', id }, action: 'project-created' }],
  })
  const stored = await context.projects.head(id)
  const isRepeated = stored?.personId === actor.id && stored.name === name
  if (!stored || !mayRead(actor, stored) || (outcome !== 'written' && !isRepeated)) throw errors['project-exists']()
  return projectSummarySchema.parse(stored)
})
