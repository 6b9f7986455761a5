import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Giver, Registry } from './offers.ts'
import type { Link, RecordReference } from './record.ts'

/** A link as `reader` sees it; undefined where its feature is not there any more. */
export function showLink(
  registry: Registry,
  { feature, type, id }: RecordReference,
  reader: Pick<Actor, 'roles' | 'assurance'>,
): Link | undefined {
  const kind = registry[feature]?.links[type]
  if (!kind) return undefined
  const { whenDone } = kind
  return { feature, type, id, label: kind.label(id), address: kind.address(id, reader), ...(whenDone && { whenDone }) }
}

/** A linked record, and the organisation whose record it is, where that is known. */
export type LinkedRecord = RecordReference & { readonly organisation?: string | undefined }

/**
 * Links as `reader` sees them, without those of features that are not there any more, and without records that only another organisation
 * may open.
 */
export function showLinks(
  registry: Registry,
  linked: readonly LinkedRecord[],
  reader: Pick<Actor, 'roles' | 'assurance'> & Partial<Pick<Actor, 'organisation'>>,
): Link[] {
  return linked
    .filter(
      ({ feature, type, organisation }) =>
        organisation === undefined ||
        organisation === reader.organisation?.id ||
        registry[feature]?.links[type]?.isWithinOrganisation !== true,
    )
    .flatMap((record) => showLink(registry, record, reader) ?? [])
}

/** The sentence of a notification; undefined where its feature is not there any more. */
export function showNotification(registry: Registry, name: string, about: RecordReference): string | undefined {
  return registry[about.feature]?.notifications[name]?.(about.id)
}

/** The commands that this person may give, and the cards that lead them into features. */
export function offersFor(registry: Registry, giver: Giver) {
  const features = Object.entries(registry)
  return {
    commands: features.flatMap(([feature, { commands }]) =>
      Object.entries(commands).flatMap(([name, { label, isForFeatures, mayGive }]) =>
        !isForFeatures && mayGive(giver) ? [{ feature, name, label }] : [],
      ),
    ),
    cards: features.flatMap(([feature, { cards }]) =>
      cards.flatMap(({ audience, ...card }) => (admit(audience, giver) === 'admitted' ? [{ feature, ...card }] : [])),
    ),
  }
}
