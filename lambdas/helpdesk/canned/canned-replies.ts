import { isDeepStrictEqual } from 'node:util'
import { admit } from '#domain/accounts/access.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Canned } from '#domain/helpdesk/canned/canned-text.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import type { CannedStore, StoredCanned } from './canned-store.ts'

export const listCanned = desk.listCanned.handler(async ({ context }) => {
  const actor = signedIn(context)
  const stored = await context.canned.seenBy(actor.id)
  const canned = stored.filter(({ isRemoved }) => !isRemoved)
  return { canned: canned.map((each) => ({ ...shownOf(each), mayEdit: mayEdit(actor, each) })) }
})

export const saveCanned = desk.saveCanned.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { version, ...asked } = input
  const before = await editable(context.canned, actor, input.cannedId)
  if (version === undefined) {
    const made: StoredCanned = { ...asked, owner: actor.id, version: 1, isRemoved: false }
    // A repeat of the request that made it.
    if (before && isDeepStrictEqual(before, made)) return shownOf(before)
    return saved(made, undefined)
  }
  if (!before || before.isRemoved) throw errors['canned-not-found']()
  if (before.version !== version) throw errors['canned-changed-meanwhile']()
  return saved({ ...asked, owner: before.owner, version: version + 1, isRemoved: false }, before)

  async function saved(canned: StoredCanned, replaced: StoredCanned | undefined): Promise<Canned> {
    const outcome = await context.canned.save(canned, replaced)
    if (outcome === 'changed-meanwhile') throw errors['canned-changed-meanwhile']()
    if (outcome === 'too-many') throw errors['too-many-canned']()
    return shownOf(canned)
  }
})

export const removeCanned = desk.removeCanned.handler(async ({ input: { cannedId, version }, context, errors }) => {
  const before = await editable(context.canned, signedIn(context), cannedId)
  if (!before || before.isRemoved) throw errors['canned-not-found']()
  if (before.version !== version) throw errors['canned-changed-meanwhile']()
  const removed = { ...before, version: version + 1, isRemoved: true }
  if ((await context.canned.save(removed, before)) !== 'saved') throw errors['canned-changed-meanwhile']()
  return shownOf(removed)
})

export const restoreCanned = desk.restoreCanned.handler(async ({ input: { cannedId, version }, context, errors }) => {
  const before = await editable(context.canned, signedIn(context), cannedId)
  if (!before?.isRemoved) throw errors['canned-not-found']()
  if (before.version !== version) throw errors['canned-changed-meanwhile']()
  const restored = { ...before, version: version + 1, isRemoved: false }
  const outcome = await context.canned.save(restored, before)
  if (outcome === 'changed-meanwhile') throw errors['canned-changed-meanwhile']()
  if (outcome === 'too-many') throw errors['too-many-canned']()
  return shownOf(restored)
})

/** The one that a person may change; undefined if it is missing or another's. */
async function editable(store: CannedStore, actor: Actor, cannedId: string): Promise<StoredCanned | undefined> {
  const found = (await store.seenBy(actor.id)).find((each) => each.cannedId === cannedId)
  return found && mayEdit(actor, found) ? found : undefined
}

/** Shared ones are changed by their owner and by admins, own ones are seen by their owner alone. */
function mayEdit(actor: Actor, { owner }: Pick<Canned, 'owner'>): boolean {
  return owner === actor.id || admit('admin', actor) === 'admitted'
}

function shownOf({ isRemoved: _isRemoved, ...canned }: StoredCanned): Canned {
  return canned
}
