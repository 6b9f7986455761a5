import type { Giver } from '#domain/offers/offers.ts'
import type { OrganisationStore } from '#lambdas/platform/organisation-store.ts'

/** The name of the organisation that a person acts for, from their membership; undefined without one. Takes one query. */
export async function organisationNameOf(
  { id, organisation }: Pick<Giver, 'id' | 'organisation'>,
  organisations: Pick<OrganisationStore, 'membershipsOf'>,
): Promise<string | undefined> {
  if (!organisation) return undefined
  const { memberships } = await organisations.membershipsOf(id)
  return memberships.find((membership) => membership.id === organisation.id)?.name
}
