import { mayManage, seesAllMembers } from '#domain/accounts/manage-organisation.ts'
import type { OrganisationView } from '#domain/accounts/organisation-contract.ts'
import type { ActiveOrganisation } from '#domain/accounts/organisation-claim.ts'
import type { OrganisationRecord } from '#lambdas/platform/organisation-store.ts'

/** The organisation as one of its members sees it. */
export function organisationView(record: OrganisationRecord, organisation: ActiveOrganisation): OrganisationView {
  return { ...record, mayManage: mayManage({ organisation }), seesAllMembers: seesAllMembers(organisation) }
}
