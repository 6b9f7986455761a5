import { mayRead } from '#domain/projects/access.ts'
import { MOST_SAVED_VIEWS, mayChangeView, mayReadView } from '#domain/projects/saved-view.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'
import { removeView, storeView } from './view-store.ts'

export const listProjectViews = planner.listProjectViews.handler(async ({ input: { projectId }, context, errors }) => {
  const actor = signedIn(context)
  const [head, views] = await Promise.all([context.projects.head(projectId), context.views.ofProject(projectId)])
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  return {
    views: views
      .filter((view) => mayReadView(actor, head, view))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((view) => ({ ...view, mayChange: mayChangeView(actor, head, view) })),
  }
})

/** A changed view stays its owner's. */
export const saveProjectView = planner.saveProjectView.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { projectId, ...fields } = input
  const [head, views] = await Promise.all([context.projects.head(projectId), context.views.ofProject(projectId)])
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  const before = views.find(({ id }) => id === fields.id)
  if (before && !mayChangeView(actor, head, before)) throw errors['view-not-found']()
  if (!before && views.length >= MOST_SAVED_VIEWS) throw errors['too-many-views']()
  const view = { ...fields, personId: before?.personId ?? actor.id }
  const { organisation } = head
  const { outcome } = await context.commit({ items: [storeView({ projectId, organisation }, view, before)] })
  if (outcome !== 'written') throw errors['view-not-found']()
  return view
})

export const removeProjectView = planner.removeProjectView.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { projectId, viewId } = input
  const [head, views] = await Promise.all([context.projects.head(projectId), context.views.ofProject(projectId)])
  if (!head || !mayRead(actor, head)) throw errors['project-not-found']()
  const view = views.find(({ id }) => id === viewId)
  if (!view || !mayChangeView(actor, head, view)) throw errors['view-not-found']()
  await context.commit({ items: [removeView(projectId, viewId)] })
  return {}
})
