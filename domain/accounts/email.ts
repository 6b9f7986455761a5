/**
 * The form in which e-mail addresses are compared: trimmed and in lower case. Mail systems may tell
 * capitals in the local part apart (RFC 5321, section 2.4), but none that people use does.
 */
export function canonicalEmail(address: string): string {
  return address.trim().toLowerCase()
}
