import type { Actor } from './actor.ts'
import type { ActiveOrganisation } from './organisation-claim.ts'
import type { MembershipRights } from './organisation.ts'

/** Whether the actor changes members, invitations and details of the organisation that they act for: its owners do. */
export function mayManage({ organisation }: Pick<Actor, 'organisation'>): boolean {
  return organisation?.duties.includes('owner') ?? false
}

/** Whether the actor sees all members: owners, and people who read all records. Others see the owners only. */
export function seesAllMembers(organisation: Pick<ActiveOrganisation, 'duties' | 'reach'>): boolean {
  return organisation.duties.includes('owner') || organisation.reach === 'all'
}

/** Sites of these rights that the organisation does not have. */
export function unknownSites({ sites }: MembershipRights, existing: readonly { readonly id: string }[]): string[] {
  return sites.filter((site) => !existing.some(({ id }) => id === site))
}
