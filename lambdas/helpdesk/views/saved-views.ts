import { isDeepStrictEqual } from 'node:util'
import { admit } from '#domain/accounts/access.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { SavedView } from '#domain/helpdesk/views-contract.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'

export const listViews = desk.listViews.handler(async ({ context }) => {
  const actor = signedIn(context)
  const views = await context.views.seenBy(actor.id)
  return { views: views.map((view) => ({ ...view, mayEdit: mayEdit(actor, view) })) }
})

export const saveView = desk.saveView.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { version, ...asked } = input
  const before = (await context.views.seenBy(actor.id)).find(({ viewId }) => viewId === input.viewId)
  if (version === undefined) {
    const made: SavedView = { ...asked, owner: actor.id, version: 1 }
    // A repeat of the request that made it.
    if (before && isDeepStrictEqual(before, made)) return before
    return saved(made, undefined)
  }
  if (!before || !mayEdit(actor, before)) throw errors['view-not-found']()
  if (before.version !== version) throw errors['view-changed-meanwhile']()
  return saved({ ...asked, owner: before.owner, version: version + 1 }, before)

  async function saved(view: SavedView, replaced: SavedView | undefined): Promise<SavedView> {
    const outcome = await context.views.save(view, replaced)
    if (outcome === 'changed-meanwhile') throw errors['view-changed-meanwhile']()
    if (outcome === 'too-many') throw errors['too-many-views']()
    return view
  }
})

export const removeView = desk.removeView.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const view = (await context.views.seenBy(actor.id)).find(({ viewId }) => viewId === input.viewId)
  if (!view || !mayEdit(actor, view)) throw errors['view-not-found']()
  await context.views.remove(view)
  return { viewId: view.viewId }
})

export const orderViews = desk.orderViews.handler(async ({ input, context }) => {
  await context.views.order(signedIn(context).id, input.viewIds)
  return { viewIds: input.viewIds }
})

/** Shared views are changed by their owner and by admins, own ones are seen by their owner alone. */
function mayEdit(actor: Actor, { owner }: Pick<SavedView, 'owner'>): boolean {
  return owner === actor.id || admit('admin', actor) === 'admitted'
}
