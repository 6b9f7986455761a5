/** Whether a recipient is meant by a condition: an address, a domain, or `.domain` for all domains below it. */
export function isMeant(recipient: string, condition: string): boolean {
  const address = recipient.toLowerCase()
  if (condition.includes('@')) return address === condition
  const domain = domainOf(address)
  return condition.startsWith('.') ? domain.endsWith(condition) : domain === condition
}

/** Whether SES takes mail for a recipient at all: its domain, or one above it, has to be verified. */
export function isVerified(recipient: string, identities: readonly string[]): boolean {
  const domain = domainOf(recipient.toLowerCase())
  return identities.some((identity) => domain === identity || domain.endsWith(`.${identity}`))
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
