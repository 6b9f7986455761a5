import type { ListedOrganisation } from '#domain/administration/organisations-contract.ts'
import type { OrganisationRecord } from '#lambdas/platform/organisation-store.ts'

/** An organisation as admins see it in lists. `names` are those of the admins who suspended one, by their ids. */
export function listedOrganisation(
  { organisation: named, details, suspendedAt, suspension, mergedInto, mergedAt }: OrganisationRecord,
  names: ReadonlyMap<string, string>,
): ListedOrganisation {
  const { registrationNumber, vatNumber } = details
  const organisation = {
    ...named,
    ...(registrationNumber !== undefined && { registrationNumber }),
    ...(vatNumber !== undefined && { vatNumber }),
  }
  if (suspendedAt === undefined) return organisation
  const byName = suspension && names.get(suspension.by)
  return {
    ...organisation,
    suspendedAt,
    ...(mergedInto !== undefined && { mergedInto, ...(mergedAt === undefined && { isMerging: true as const }) }),
    ...(suspension && { suspension: { ...suspension, ...(byName !== undefined && { byName }) } }),
  }
}
