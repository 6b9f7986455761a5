import * as z from 'zod'

/**
 * The form in which email addresses are compared: trimmed, with A to Z in lower case. Mail systems may tell capitals in
 * the local part apart (RFC 5321, section 2.4), but none that people use does. Other letters stay as they are: Unicode's
 * lower case of U+212A, the Kelvin sign, is the letter k, and would make two people one.
 */
export function canonicalEmail(address: string): string {
  return address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const HOW_IT_LOOKS = 'Enter an email address such as name@company.co.za.'
const BEFORE_THE_AT = 'Use only the letters a to z, digits and . _ + - before the @ of an email address.'
/** RFC 5321, section 4.5.3.1.3: 256 octets with the angle brackets. */
const LONGEST = 254

/** An email address that somebody typed. Letters beyond ASCII before the @ are refused by name, before anything folds them. */
export const emailSchema = z
  .string(HOW_IT_LOOKS)
  .trim()
  .max(LONGEST, { error: HOW_IT_LOOKS, abort: true })
  .refine(hasPlainLocalPart, { error: BEFORE_THE_AT, abort: true })
  .pipe(z.email(HOW_IT_LOOKS))

function hasPlainLocalPart(address: string): boolean {
  return /^[\x21-\x7e]*$/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))))
}

/** Domains of Gmail, which reads `j.doe` and `jdoe` as the same person. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address most likely ends up in, for limits only: without what follows a plus sign (RFC 5233),
 * and at Gmail without dots. Two people may share it in theory, so it never says whose something is.
 */
export function mailboxOf(address: string): string {
  const canonical = canonicalEmail(address)
  const at = canonical.lastIndexOf('@')
  const domain = canonical.slice(at + 1)
  const plus = canonical.indexOf('+', 1)
  const local = canonical.slice(0, plus > 0 && plus < at ? plus : at)
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
