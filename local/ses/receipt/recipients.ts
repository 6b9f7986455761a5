/** Whether a recipient matches a condition: an address, a domain, or `.domain` for all subdomains. */
export function matchesCondition(recipient: string, condition: string): boolean {
  const address = recipient.toLowerCase()
  if (condition.includes('@')) return address === condition
  const domain = domainOf(address)
  return condition.startsWith('.') ? domain.endsWith(condition) : domain === condition
}

/** Whether SES accepts mail for a recipient: its domain or a parent domain must be verified. */
export function isVerified(recipient: string, identities: readonly string[]): boolean {
  const domain = domainOf(recipient.toLowerCase())
  return identities.some((identity) => domain === identity || domain.endsWith(`.${identity}`))
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
