import type { Membership } from '#domain/accounts/organisation.ts'
import type { OrganisationStore } from './organisation-store.ts'

export interface Known {
  readonly email: string
  readonly name?: string | undefined
}

const MOST_ASKED = 100
/** How long a function keeps a name: screens that ask every few seconds cost no queries. */
const KEEPS_NAMES_MS = 60_000
const MOST_KEPT = 5000
const MOST_NAMED = 300

export type People = ReturnType<typeof knownPeople>

/**
 * Names and addresses of members, as their memberships say them. Who left the organisation is nobody to it any more, and who only reads
 * what is shared with them takes no part in its work: they are named by nothing, and mailed nothing of it.
 */
export function knownPeople(
  organisations: Pick<OrganisationStore, 'membershipsOf'>,
  now: () => number = () => Date.now(),
) {
  const kept = new Map<string, { readonly name: string; readonly until: number }>()

  /** Who of these people is no member. More than 100 are not looked up, and count as strangers. */
  async function strangersIn(organisation: string, personIds: Iterable<string>): Promise<string[]> {
    const ids = [...new Set(personIds)]
    if (ids.length > MOST_ASKED) return ids
    const found = await Promise.all(ids.map((personId) => organisations.membershipsOf(personId)))
    return ids.filter((_, at) => !found[at]?.memberships.some(isColleagueIn(organisation)))
  }

  return {
    strangersIn,

    /** Whether all of these people are members, at most 100 of them. Who asks names nobody of another organisation. */
    async areMembers(organisation: string, personIds: Iterable<string>): Promise<boolean> {
      return (await strangersIn(organisation, personIds)).length === 0
    },

    /**
     * The names of members by their ids, for screens that ask again and again: a name is read once a minute. Rights must not follow from
     * it, because who left is named for up to a minute more.
     */
    async namesOf(organisation: string, personIds: Iterable<string>): Promise<Record<string, string>> {
      const keyOf = (personId: string) => `${organisation} ${personId}`
      const ids = [...new Set(personIds)].slice(0, MOST_NAMED)
      const wanted = ids.filter((id) => (kept.get(keyOf(id))?.until ?? 0) <= now())
      const found = await Promise.all(wanted.map((personId) => organisations.membershipsOf(personId)))
      if (kept.size > MOST_KEPT) kept.clear()
      found.forEach(({ memberships, contacts }, at) => {
        const contact = memberships.some(({ id }) => id === organisation) ? contacts.get(organisation) : undefined
        kept.set(keyOf(wanted[at]!), { name: contact?.name ?? contact?.email ?? '', until: now() + KEEPS_NAMES_MS })
      })
      return Object.fromEntries(
        ids.flatMap((id) => {
          const name = kept.get(keyOf(id))?.name ?? ''
          return name === '' ? [] : [[id, name]]
        }),
      )
    },

    async of(organisation: string, personIds: readonly string[]) {
      const found = await Promise.all(
        [...new Set(personIds)].map(async (personId) => {
          const { memberships, contacts } = await organisations.membershipsOf(personId)
          const membership = memberships.find(isColleagueIn(organisation))
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

function isColleagueIn(organisation: string) {
  return ({ id, reach }: Pick<Membership, 'id' | 'reach'>) => id === organisation && reach !== 'client'
}
