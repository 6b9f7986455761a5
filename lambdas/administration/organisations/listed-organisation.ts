import type { ListedOrganisation } from '#domain/administration/organisations-contract.ts'
import type { OrganisationRecord } from '#lambdas/platform/organisation-store.ts'

/** An organisation as admins see it in lists. */
export function listedOrganisation({ organisation, suspendedAt }: OrganisationRecord): ListedOrganisation {
  return { ...organisation, ...(suspendedAt !== undefined && { suspendedAt }) }
}
