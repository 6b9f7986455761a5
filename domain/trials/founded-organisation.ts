import { canonicalEmail } from '../accounts/email.ts'

/** Mail services that anybody can have an address of: their domain names nobody. */
const SHARED_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.za',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'zoho.com',
  'webmail.co.za',
  'mweb.co.za',
  'telkomsa.net',
  'vodamail.co.za',
])
/** The longest name of an organisation. */
const LONGEST = 120

/**
 * The name of an organisation that a person makes by starting a trial without naming it: the domain of their verified address, or the
 * address where its domain is shared. Its owner renames it.
 */
export function foundedName(verifiedEmail: string): string {
  const address = canonicalEmail(verifiedEmail)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return (SHARED_DOMAINS.has(domain) ? address : domain).slice(0, LONGEST)
}
