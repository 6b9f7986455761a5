import { mayRead } from '#domain/projects/access.ts'
import { clientLinkSchema, clientPageOf, MOST_LINKS } from '#domain/projects/client-page.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { addLink, linkIdByToken, removeLink } from './link-store.ts'
import { planner } from './planner.ts'

const DAY_MS = 86_400_000

export const shareProject = planner.shareProject.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const head = await context.projects.head(input.projectId)
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  const id = linkIdByToken(input.token)
  const link = {
    id,
    projectId: head.id,
    organisation: head.organisation,
    personId: actor.id,
    organisationName: (await context.organisationNameOf(actor)) ?? '',
    createdAt: new Date(now).toISOString(),
    until: new Date(now + input.days * DAY_MS).toISOString(),
  }
  const existing = await context.links.ofProject(head.id, now)
  if (existing.length >= MOST_LINKS && existing.every((each) => each.id !== id)) throw errors['too-many-links']()
  const { outcome } = await context.commit({
    items: [addLink(link)],
    audit: [
      {
        at: link.createdAt,
        actor: actor.id,
        organisation: head.organisation,
        object: { type: 'project', id: head.id },
        action: 'project-shared',
      },
    ],
  })
  if (outcome === 'written') return clientLinkSchema.parse(link)
  const before = await context.links.find(id, now)
  if (before?.projectId !== head.id) throw errors['project-not-found']()
  return clientLinkSchema.parse(before)
})

export const listProjectLinks = planner.listProjectLinks.handler(async ({ input: { projectId }, context, errors }) => {
  const head = await context.projects.head(projectId)
  if (!head || !mayRead(signedIn(context), head)) throw errors['project-not-found']()
  const links = await context.links.ofProject(projectId, context.now())
  return { links: links.map((link) => clientLinkSchema.parse(link)) }
})

export const endProjectLink = planner.endProjectLink.handler(
  async ({ input: { projectId, linkId }, context, errors }) => {
    const actor = signedIn(context)
    const now = context.now()
    const head = await context.projects.head(projectId)
    if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
    const link = await context.links.find(linkId, now)
    if (link?.projectId !== projectId) return {}
    await context.commit({
      items: [removeLink(linkId)],
      audit: [
        {
          at: new Date(now).toISOString(),
          actor: actor.id,
          organisation: head.organisation,
          object: { type: 'project', id: projectId },
          action: 'project-share-ended',
        },
      ],
    })
    return {}
  },
)

export const readClientPage = planner.readClientPage.handler(async ({ input: { token }, context, errors }) => {
  const now = context.now()
  const link = await context.links.find(linkIdByToken(token), now)
  if (!link) throw errors['link-unknown']()
  const [loaded, trial, { hours }] = await Promise.all([
    context.projects.load(link.projectId, { texts: false }),
    context.readTrial(link.organisation, 'project-management'),
    context.hours.of(link.organisation),
  ])
  // A page that a client was given stays while its project can be read.
  if (!loaded || !mayUse(entitlementOf(trial, now), 'read')) throw errors['link-unknown']()
  return clientPageOf(loaded.project, hours, { organisationName: link.organisationName, until: link.until, now })
})
