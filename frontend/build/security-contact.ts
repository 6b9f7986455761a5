import { company } from '#domain/company/details.ts'
import { absolute } from './head.ts'

/** Source: RFC 9116. `terms` is the page that says what those may do who look for weaknesses. */
export function securityTxt(now: Date, terms: string): string {
  const lines = [
    `Contact: mailto:${company.securityEmail}`,
    `Contact: ${absolute('/contact')}`,
    `Expires: ${expiry(now)}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    `Policy: ${absolute('/terms')}#${policyIn(terms)}`,
  ]
  return `${lines.join('\n')}\n`
}

/** The part of the page that gives the address for such reports. */
function policyIn(terms: string): string {
  const before = terms.split(`mailto:${company.securityEmail}`, 1)[0]!
  const part = [...before.matchAll(/ id="([^"]+)"/g)].at(-1)?.[1]
  if (before === terms || !part) throw new Error('The terms do not say where to report a weakness.')
  return part
}

/**
 * A year after the quarter began: every release renews it, all builds of a quarter are alike, and on a site that nobody
 * has released for three quarters it lapses, as the standard means it to.
 */
function expiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth() - (now.getUTCMonth() % 3), 1)).toISOString()
}
