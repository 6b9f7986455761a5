import type { Membership } from '../accounts/organisation.ts'
import type { PersonSnapshot } from '../accounts/second-factor.ts'
import type { MessageGiver } from './message.ts'
import type { Giver } from './offers.ts'

/** What is known of a person when their command is run. */
interface Known {
  /** The person's groups and factors when a token was last issued to them; undefined if there was none. */
  readonly seen: Pick<PersonSnapshot, 'groups' | 'factors'> | undefined
  readonly memberships: readonly Membership[]
}

/**
 * The giver of a command with the rights that they have now: roles that they lost since are gone, and what they reach in the
 * organisation is as it is. Undefined for a person who left the organisation. `now` in milliseconds.
 */
export function rightsNow(giver: MessageGiver, { seen, memberships }: Known, now: number): Giver | undefined {
  const membership = memberships.find(({ id }) => id === giver.organisation)
  if (giver.organisation !== undefined && !membership) return undefined
  const hasSecondFactor = (seen?.factors.length ?? 0) > 0
  return {
    id: giver.id,
    email: giver.email,
    roles: giver.roles.filter((role) => seen?.groups.includes(role)),
    assurance: hasSecondFactor ? giver.assurance : 'aal1',
    organisation: membership && {
      id: membership.id,
      kind: membership.kind,
      reach: membership.reach,
      sites: membership.sites,
      duties: membership.duties,
      asOf: now,
    },
  }
}
