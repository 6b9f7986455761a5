import type { OrganisationStore } from './organisation-store.ts'

export interface Known {
  readonly email: string
  readonly name?: string | undefined
}

const MOST_ASKED = 100

export type People = ReturnType<typeof knownPeople>

/** Names and addresses of members, as their memberships say them. Who left the organisation is nobody to it any more. */
export function knownPeople(organisations: Pick<OrganisationStore, 'membershipsOf'>) {
  return {
    /** Whether all of these people are members, at most 100 of them. Who asks names nobody of another organisation. */
    async areMembers(organisation: string, personIds: Iterable<string>): Promise<boolean> {
      const ids = [...new Set(personIds)]
      if (ids.length > MOST_ASKED) return false
      const found = await Promise.all(ids.map((personId) => organisations.membershipsOf(personId)))
      return found.every(({ memberships }) => memberships.some(({ id }) => id === organisation))
    },

    async of(organisation: string, personIds: readonly string[]) {
      const found = await Promise.all(
        [...new Set(personIds)].map(async (personId) => {
          const { memberships, contacts } = await organisations.membershipsOf(personId)
          const membership = memberships.find(({ id }) => id === organisation)
          return { personId, contact: contacts.get(organisation), organisationName: membership?.name }
        }),
      )
      const known = new Map<string, Known>(
        found.flatMap(({ personId, contact, organisationName }) =>
          contact && organisationName !== undefined ? [[personId, contact]] : [],
        ),
      )
      return {
        known,
        organisationName: found.find((each) => each.organisationName !== undefined)?.organisationName ?? '',
        nameOf: (personId: string) => known.get(personId)?.name ?? known.get(personId)?.email ?? 'A former colleague',
      }
    },
  }
}
