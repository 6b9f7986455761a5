import type { MembershipRights } from '#domain/accounts/organisation.ts'

/** What is wrong with a reach that names no site. */
export function sitesMissing({ reach, sites }: MembershipRights): string | undefined {
  return reach === 'site' && sites.length === 0 ? 'Choose at least one site.' : undefined
}
