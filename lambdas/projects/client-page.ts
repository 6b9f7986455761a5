import { mayRead, mayReadShared } from '#domain/projects/access.ts'
import { clientLinkSchema, clientPageOf, MOST_LINKS } from '#domain/projects/client-page.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { addLink, linkIdByToken, linkIdOfReader, removeLink } from './link-store.ts'
import { planner } from './planner.ts'

const DAY_MS = 86_400_000

export const shareProject = planner.shareProject.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const head = await context.projects.head(input.projectId)
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  const readerId = 'readerId' in input ? input.readerId : undefined
  if (readerId !== undefined && !(await context.isClient(head.organisation, readerId))) throw errors['no-client']()
  const id = 'token' in input ? linkIdByToken(input.token) : linkIdOfReader(head.id, input.readerId)
  const link = {
    id,
    projectId: head.id,
    organisation: head.organisation,
    personId: actor.id,
    organisationName: (await context.organisationNameOf(actor)) ?? '',
    createdAt: new Date(now).toISOString(),
    until: new Date(now + input.days * DAY_MS).toISOString(),
    ...(readerId !== undefined && { readerId }),
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

/** Every share is asked again: it has a reader, a term and a project that is still there. */
export const readSharedProjects = planner.readSharedProjects.handler(
  async ({ input: { projectId }, context, errors }) => {
    const actor = signedIn(context)
    const now = context.now()
    const organisation = actor.organisation?.id
    const links = organisation === undefined ? [] : await context.links.ofReader(organisation, actor.id, now)
    const shares = await Promise.all(
      links.flatMap((link) =>
        mayReadShared(actor, link) ? [context.projects.head(link.projectId).then((head) => ({ link, head }))] : [],
      ),
    )
    const shared = shares.flatMap(({ link, head }) =>
      head ? [{ id: head.id, name: head.name, tasks: head.tasks, done: head.done, until: link.until }] : [],
    )
    const projects = shared.toSorted((one, other) => one.name.localeCompare(other.name))
    if (projectId === undefined) return { projects }
    const share = shares.find(({ head }) => head?.id === projectId)
    const [loaded, { hours }] = share
      ? await Promise.all([
          context.projects.load(projectId, { texts: false }),
          context.hours.of(share.link.organisation),
        ])
      : [undefined, { hours: undefined }]
    if (!share || !loaded || !hours) throw errors['not-shared']()
    const { organisationName, until } = share.link
    return { projects, page: clientPageOf(loaded.project, hours, { organisationName, until, now }) }
  },
)
