/**
 * The canonical form for comparing email addresses: trimmed, with A to Z in lower case. RFC 5321, section 2.4 permits a
 * case-sensitive local part, but no common mail system uses it. Other letters are unchanged: Unicode's lower case of the Kelvin
 * sign (U+212A) is k, which would merge two people.
 */
export function canonicalEmail(address: string): string {
  return address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
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
