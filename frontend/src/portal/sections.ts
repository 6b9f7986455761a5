import { LayoutGrid } from 'lucide-react'
import type { Me } from '#domain/accounts/contract.ts'
import { isHeldBack, mayOpen } from '../accounts/me.ts'
import { isShownTo } from './is-shown-to.ts'
import { groups } from './feature.ts'
import type { SearchResult, PortalAction, Section } from './feature.ts'
import { features } from './features.ts'

const dashboard: Section = {
  name: 'Dashboard',
  address: '/dashboard',
  group: 'work',
  audience: 'signed-in',
  forClients: 'too',
  icon: LayoutGrid,
}

const order = Object.keys(groups)
/** Within a group, the sections of a role come before those of everybody. */
const rankOf = ({ group, audience }: Section) => order.indexOf(group) * 2 + (audience === 'signed-in' ? 1 : 0)

/** The sections of all features in the order of the groups. */
export const sections: readonly Section[] = [dashboard, ...features.flatMap((feature) => feature.sections)].toSorted(
  (one, other) => rankOf(one) - rankOf(other),
)

const actions: readonly PortalAction[] = features.flatMap((feature) => feature.actions ?? [])

/** The sections that this person may open. */
export function sectionsFor(me: Me | undefined): readonly Section[] {
  return sections.filter((section) => isShownTo(section, me))
}

/** The palette actions that this person may run. Nothing new is begun in a suspended organisation. */
export function actionsFor(me: Me | undefined): readonly PortalAction[] {
  const heldBack = isHeldBack(me)
  return actions.filter(({ audience, isNew }) => mayOpen(audience, me) && !(isNew && heldBack))
}

/** Records that match the palette's search. */
export function found(words: string, me: Me): readonly SearchResult[] {
  return features.flatMap(({ find }) => find?.(words, me) ?? [])
}

/** Records that the server finds for the palette's search; a feature that fails finds nothing. */
export async function searched(words: string, me: Me): Promise<readonly SearchResult[]> {
  const answers = await Promise.allSettled(features.flatMap(({ search }) => (search ? [search(words, me)] : [])))
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
