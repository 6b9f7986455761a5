/**
 * The form in which e-mail addresses are compared: trimmed and in lower case. Mail systems may tell
 * capitals in the local part apart (RFC 5321, section 2.4), but none that people use does.
 */
export function canonicalEmail(address: string): string {
  return address.trim().toLowerCase()
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
  const local = canonical.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
