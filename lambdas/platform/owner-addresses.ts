import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import type { Member } from './organisation-store.ts'

/** So many owners are mailed: a commit has a bound. */
const MOST_MAILED = 20

/** The owners of an organisation who have an address, at most 20. */
export function ownerAddresses(members: readonly Member[]): { readonly recipient: string; readonly to: string }[] {
  return members
    .flatMap(({ duties, personId, contact }) =>
      duties.includes('owner') && contact ? [{ recipient: personId, to: canonicalEmail(contact.email) }] : [],
    )
    .slice(0, MOST_MAILED)
}
