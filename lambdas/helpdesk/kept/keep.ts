import { isDeepStrictEqual } from 'node:util'
import { admit } from '#domain/accounts/access.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Kept, KeptStore, Stored } from './kept-store.ts'

type KeepRefusal = 'not-found' | 'changed-meanwhile' | 'too-many'

/** What a person sees, with what they may change. */
export async function listKept<Thing extends Kept>(store: KeptStore<Thing>, actor: Actor) {
  const stored = await store.seenBy(actor.id)
  return stored
    .filter(({ isRemoved }) => !isRemoved)
    .map((each) => ({ ...shownOf(each), mayEdit: mayEdit(actor, each) }))
}

/** Makes a thing (`version` undefined) or changes it on its version. `asked` is what the person says about it. */
export async function saveKept<Thing extends Kept>(
  store: KeptStore<Thing>,
  actor: Actor,
  asked: Omit<Thing, 'owner' | 'changedBy' | 'version'>,
  version: number | undefined,
): Promise<Thing | KeepRefusal> {
  const made = { ...asked, owner: actor.id, changedBy: actor.id, version: 1 } as unknown as Thing
  const before = await editable(store, actor, store.idOf(made))
  if (version === undefined) {
    // A repeat of the request that made it.
    if (before && isDeepStrictEqual(before, { ...made, isRemoved: false })) return shownOf(before)
    return saved(store, { ...made, isRemoved: false }, undefined)
  }
  if (!before || before.isRemoved) return 'not-found'
  if (before.version !== version) return 'changed-meanwhile'
  return saved(store, { ...made, owner: before.owner, version: version + 1, isRemoved: false }, before)
}

/** Removes a thing (`to` is `removed`) or puts it back, on its version. */
export async function moveKept<Thing extends Kept>(
  store: KeptStore<Thing>,
  actor: Actor,
  { id, version, to }: { id: string; version: number; to: 'removed' | 'back' },
): Promise<Thing | KeepRefusal> {
  const isRemoved = to === 'removed'
  const before = await editable(store, actor, id)
  if (!before || before.isRemoved === isRemoved) return 'not-found'
  if (before.version !== version) return 'changed-meanwhile'
  return saved(store, { ...before, changedBy: actor.id, version: version + 1, isRemoved }, before)
}

async function saved<Thing extends Kept>(
  store: KeptStore<Thing>,
  thing: Stored<Thing>,
  before: Stored<Thing> | undefined,
): Promise<Thing | KeepRefusal> {
  const outcome = await store.save(thing, before)
  return outcome === 'saved' ? shownOf(thing) : outcome
}

/** The one that a person may change; undefined if it is missing or another's. */
async function editable<Thing extends Kept>(store: KeptStore<Thing>, actor: Actor, id: string) {
  const found = (await store.seenBy(actor.id)).find((each) => store.idOf(each) === id)
  return found && mayEdit(actor, found) ? found : undefined
}

/** Shared ones are changed by their owner and by admins, own ones are seen by their owner alone. */
function mayEdit(actor: Actor, { owner }: Kept): boolean {
  return owner === actor.id || admit('admin', actor) === 'admitted'
}

function shownOf<Thing extends Kept>({ isRemoved: _isRemoved, ...thing }: Stored<Thing>): Thing {
  return thing as unknown as Thing
}
