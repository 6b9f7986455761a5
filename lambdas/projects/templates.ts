import type { Actor } from '#domain/accounts/actor.ts'
import { mayRead, mayRemoveTemplate, mayUseTemplate } from '#domain/projects/access.ts'
import { contradictionsOf } from '#domain/projects/moving/archive.ts'
import { MOST_TEMPLATE_TASKS, MOST_TEMPLATES, templateOf } from '#domain/projects/templates/template.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import type { ProjectStore } from './project-store.ts'
import { removeTemplateWrites, storeTemplate } from './template-store.ts'

export const listTemplates = planner.listTemplates.handler(async ({ input: { planOf }, context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { templates: [] }
  const all = await context.templates.ofOrganisation(actor.organisation.id)
  const templates = all.filter((each) => mayUseTemplate(actor, each))
  const asked = templates.find(({ id }) => id === planOf)
  const plan = asked && (await context.templates.planOf(asked))
  return { templates, ...(plan && { plan }) }
})

export const saveTemplate = planner.saveTemplate.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  const project = input.plan ?? (await readProject(input.projectId, actor, context))
  if (!project) throw errors['project-not-found']()
  if (input.plan && contradictionsOf(input.plan).length > 0) throw errors['plan-contradicts']()
  if ((await context.templates.ofOrganisation(organisation)).length >= MOST_TEMPLATES)
    throw errors['too-many-templates']()
  const plan = templateOf(project)
  const at = new Date(context.now()).toISOString()
  const { templateId: id, name, about } = input
  const template = { id, organisation, personId: actor.id, createdAt: at, name, about, tasks: plan.tasks.length }
  const writes = storeTemplate(template, plan)
  if (!writes || plan.tasks.length > MOST_TEMPLATE_TASKS) throw errors['template-too-large']()
  const { outcome } = await context.commit({
    items: writes,
    audit: [
      { at, actor: actor.id, organisation, object: { type: 'project-template', id }, action: 'project-template-saved' },
    ],
  })
  if (outcome === 'written') return template
  // A repeated request finds what the first one saved.
  const stored = await context.templates.find(organisation, id)
  if (stored?.personId !== actor.id || stored.name !== name) throw errors['template-exists']()
  return stored
})

async function readProject(projectId: string | undefined, actor: Actor, { projects }: { projects: ProjectStore }) {
  const loaded = projectId === undefined ? undefined : await projects.load(projectId, { texts: true })
  return loaded && mayRead(actor, loaded.head) ? loaded.project : undefined
}

export const removeTemplate = planner.removeTemplate.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id ?? ''
  const template = await context.templates.find(organisation, input.templateId)
  if (!template || !mayRemoveTemplate(actor, template)) throw errors['template-not-found']()
  await context.commit({
    items: removeTemplateWrites(template),
    audit: [
      {
        at: new Date(context.now()).toISOString(),
        actor: actor.id,
        organisation,
        object: { type: 'project-template', id: template.id },
        action: 'project-template-removed',
      },
    ],
  })
  return {}
})
