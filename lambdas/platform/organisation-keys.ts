/** Partition of a person's memberships and snapshot. */
export const personKey = (personId: string) => `PERSON#${personId}`

export const organisationKey = (id: string) => ({ pk: `ORGANISATION#${id}`, sk: 'ORGANISATION' })

export const membershipKey = (personId: string, id: string) => ({
  pk: personKey(personId),
  sk: `ORGANISATION#${id}`,
})
