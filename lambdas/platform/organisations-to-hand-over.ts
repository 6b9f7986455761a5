import type { OrganisationStore } from './organisation-store.ts'

/** Organisations with other members whose last owner the person is. */
export async function organisationsToHandOver(
  organisations: Pick<OrganisationStore, 'membershipsOf' | 'membersOf'>,
  personId: string,
): Promise<{ id: string; name: string }[]> {
  const { memberships } = await organisations.membershipsOf(personId)
  const owned = memberships.filter(({ duties }) => duties.includes('owner'))
  const checked = await Promise.all(
    owned.map(async ({ id, name }) => {
      const others = (await organisations.membersOf(id)).filter((member) => member.personId !== personId)
      return others.length > 0 && !others.some(({ duties }) => duties.includes('owner')) ? [{ id, name }] : []
    }),
  )
  return checked.flat()
}
