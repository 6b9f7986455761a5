import type { Me } from '#domain/accounts/contract.ts'
import { isClientThere, mayOpen } from '../accounts/me.ts'
import type { DashboardPart, Section } from './feature.ts'

/** Whether a person has a section or a part of the dashboard, by its audience and their reach. */
export function isShownTo(
  { audience, forClients }: Pick<Section | DashboardPart, 'audience' | 'forClients'>,
  me: Me | undefined,
): boolean {
  if (forClients === 'only' && !isClientThere(me)) return false
  return mayOpen(audience, me, forClients !== undefined)
}
