import * as z from 'zod'

/**
 * The canonical form for comparing email addresses: trimmed, with A to Z in lower case. RFC 5321, section 2.4 permits a
 * case-sensitive local part, but no common mail system uses it. Other letters are unchanged: Unicode's lower case of the Kelvin
 * sign (U+212A) is k, which would merge two people.
 */
export function canonicalEmail(address: string): string {
  return address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const EXAMPLE_MESSAGE = 'Enter an email address such as name@company.co.za.'
const LOCAL_PART_MESSAGE = 'Use only the letters a to z, digits and . _ + - before the @ of an email address.'
/** RFC 5321, section 4.5.3.1.3: 256 octets including the angle brackets. */
const LONGEST = 254

/** An entered email address. Non-ASCII letters before the @ get their own message, before the pattern is checked. */
export const emailSchema = z
  .string(EXAMPLE_MESSAGE)
  .trim()
  .max(LONGEST, { error: EXAMPLE_MESSAGE, abort: true })
  .refine(hasPlainLocalPart, { error: LOCAL_PART_MESSAGE, abort: true })
  .pipe(z.email(EXAMPLE_MESSAGE))

function hasPlainLocalPart(address: string): boolean {
  return /^[\x21-\x7e]*$/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
}

/** Gmail delivers `j.doe` and `jdoe` to the same mailbox. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The likely mailbox of an address, for rate limits only: without the part after a plus sign (RFC 5233), and without dots for
 * Gmail. Two people can have the same result, so it must not identify a person.
 */
export function mailboxOf(address: string): string {
  const canonical = canonicalEmail(address)
  const at = canonical.lastIndexOf('@')
  const domain = canonical.slice(at + 1)
  const plus = canonical.indexOf('+', 1)
  const local = canonical.slice(0, plus > 0 && plus < at ? plus : at)
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
