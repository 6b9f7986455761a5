import type { Organisation } from '#domain/accounts/organisation.ts'

/** Partition of a person's memberships and snapshot. */
export const personKey = (personId: string) => `PERSON#${personId}`

export const organisationKey = (id: string) => ({ pk: `ORGANISATION#${id}`, sk: 'ORGANISATION' })

export const membershipKey = (personId: string, id: string) => ({
  pk: personKey(personId),
  sk: `ORGANISATION#${id}`,
})

/** Partition of index1 that lists all organisations. */
export const ORGANISATIONS = 'ORGANISATIONS'

/** Lists an organisation by its name. */
export const organisationListing = ({ id, name }: Pick<Organisation, 'id' | 'name'>) => ({
  pk1: ORGANISATIONS,
  sk1: `${name}#${id}`,
})
