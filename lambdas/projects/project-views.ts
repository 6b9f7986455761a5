import type { Actor } from '#domain/accounts/actor.ts'
import { mayRead } from '#domain/projects/access.ts'
import { MOST_SAVED_VIEWS, OWN_WORK, mayChangeView, mayReadView, mayUseOwnView } from '#domain/projects/saved-view.ts'
import type { SavedView } from '#domain/projects/saved-view.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import type { ProjectStore } from './project-store.ts'
import { removeView, storeView } from './view-store.ts'
import type { ViewPlace, ViewStore } from './view-store.ts'

export const listProjectViews = planner.listProjectViews.handler(async ({ input: { projectId }, context, errors }) => {
  const found = await viewsIn(projectId, signedIn(context), context)
  if (!found) throw errors['project-not-found']()
  return {
    views: found.views
      .filter(found.mayRead)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((view) => ({ ...view, mayChange: found.mayChange(view) })),
  }
})

/** A changed view stays its owner's. One of own work is never shared. */
export const saveProjectView = planner.saveProjectView.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { projectId, ...fields } = input
  const found = await viewsIn(projectId, actor, context)
  if (!found) throw errors['project-not-found']()
  const before = found.views.find(({ id }) => id === fields.id)
  if (before && !found.mayChange(before)) throw errors['view-not-found']()
  if (!before && found.views.length >= MOST_SAVED_VIEWS) throw errors['too-many-views']()
  const isShared = fields.isShared && projectId !== OWN_WORK
  const view = { ...fields, isShared, personId: before?.personId ?? actor.id }
  const { outcome } = await context.commit({ items: [storeView(found.place, found.organisation, view, before)] })
  if (outcome !== 'written') throw errors['view-not-found']()
  return view
})

export const removeProjectView = planner.removeProjectView.handler(async ({ input, context, errors }) => {
  const { projectId, viewId } = input
  const found = await viewsIn(projectId, signedIn(context), context)
  if (!found) throw errors['project-not-found']()
  const view = found.views.find(({ id }) => id === viewId)
  if (!view || !found.mayChange(view)) throw errors['view-not-found']()
  await context.commit({ items: [removeView(found.place, viewId)] })
  return {}
})

interface Found {
  readonly place: ViewPlace
  readonly organisation: string
  readonly views: readonly SavedView[]
  readonly mayRead: (view: SavedView) => boolean
  readonly mayChange: (view: SavedView) => boolean
}

/** The views of a project, or of the actor's own work, and what the actor may do with each; undefined where they may read nothing. */
async function viewsIn(
  projectId: string,
  actor: Actor,
  { projects, views }: { readonly projects: Pick<ProjectStore, 'head'>; readonly views: ViewStore },
): Promise<Found | undefined> {
  if (projectId === OWN_WORK) {
    if (!actor.organisation) return undefined
    const organisation = actor.organisation.id
    const place = { organisation, personId: actor.id }
    const isOwn = ({ personId }: SavedView) => mayUseOwnView(actor, { organisation, personId })
    return { place, organisation, views: await views.of(place), mayRead: isOwn, mayChange: isOwn }
  }
  const place = { projectId }
  const [head, saved] = await Promise.all([projects.head(projectId), views.of(place)])
  if (!head || !mayRead(actor, head)) return undefined
  return {
    place,
    organisation: head.organisation,
    views: saved,
    mayRead: (view) => mayReadView(actor, head, view),
    mayChange: (view) => mayChangeView(actor, head, view),
  }
}
