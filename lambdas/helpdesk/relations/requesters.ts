import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import type { Membership } from '#domain/accounts/organisation.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'
import { organisationNameOf } from './organisation-name.ts'
import type { AgentPool } from '../pool.ts'

/** The owner of a confirmed address. */
export interface KnownRequester {
  readonly personId: string
  /** In canonical form. */
  readonly email: string
  readonly memberships: readonly Membership[]
}

/** People of an organisation who are looked up for one list. */
const MOST_LOOKED_UP = 50

export type Requesters = ReturnType<typeof requesters>

/** People for whom an agent raises tickets: found by address, or as members of an organisation. */
export function requesters({
  personOf,
  organisations,
}: {
  /** Who has confirmed an address, by address or person id. */
  readonly personOf: AgentPool['person']
  readonly organisations: OrganisationStore
}) {
  /** Undefined for an address without an account, and for one that its owner has not confirmed. */
  async function byAddress(email: string): Promise<KnownRequester | undefined> {
    const person = await personOf(canonicalEmail(email))
    if (!person) return undefined
    return { ...person, memberships: (await organisations.membershipsOf(person.personId)).memberships }
  }

  /** The members of an organisation who have confirmed their address, by address. */
  async function ofOrganisation(organisation: string) {
    const members = await organisations.membersOf(organisation)
    const people = await Promise.all(
      members.slice(0, MOST_LOOKED_UP).map(async ({ personId, sites }) => {
        const person = await personOf(personId)
        return person ? [{ email: person.email, sites }] : []
      }),
    )
    return {
      people: people.flat().toSorted((one, other) => (one.email < other.email ? -1 : 1)),
      more: members.length > MOST_LOOKED_UP,
    }
  }

  /** The members who reach all of an organisation and have confirmed their address, by address. */
  async function contactsOf(organisation: string) {
    const members = (await organisations.membersOf(organisation)).filter(({ reach }) => reach === 'all')
    const people = await Promise.all(members.slice(0, MOST_LOOKED_UP).map(({ personId }) => personOf(personId)))
    return {
      contacts: people
        .flatMap((person) => (person ? [person] : []))
        .toSorted((one, other) => (one.email < other.email ? -1 : 1)),
      more: members.length > MOST_LOOKED_UP,
    }
  }

  async function organisation(id: string) {
    return (await organisations.all()).find((each) => each.id === id)
  }

  return {
    byAddress,
    ofOrganisation,
    contactsOf,
    organisations: () => organisations.all(),
    organisation,
    organisationNameOf: (person: Parameters<typeof organisationNameOf>[0]) => organisationNameOf(person, organisations),
  }
}
