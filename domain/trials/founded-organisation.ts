import { canonicalEmail } from '../accounts/canonical-email.ts'
import { holdsOurName } from '../company/our-name.ts'
import { isSharedDomain } from '../mail/shared-domains.ts'

/** The longest name of an organisation. */
const LONGEST = 120
/** Of an address that holds our name, because strangers are mailed with the name of an organisation. */
const NEUTRAL = 'New organisation'

/**
 * The name of an organisation that a person makes by starting a trial without naming it: the domain of their verified address, or the
 * address where its domain is shared. Its owner renames it.
 */
export function foundedName(verifiedEmail: string): string {
  const address = canonicalEmail(verifiedEmail)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const name = isSharedDomain(domain) ? address : domain
  return holdsOurName(name) ? NEUTRAL : name.slice(0, LONGEST)
}
