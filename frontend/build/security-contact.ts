import { company } from '#domain/company/details.ts'
import { absolute } from './head.ts'

/** Source: RFC 9116. */
export function securityTxt(now: Date, pages: readonly string[]): string {
  const lines = [
    `Contact: mailto:${company.securityEmail}`,
    `Contact: ${absolute('/contact')}`,
    `Expires: ${expiry(now)}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    ...(pages.includes(POLICY) ? [`Policy: ${absolute(POLICY)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Says what those may do who look for weaknesses. */
const POLICY = '/terms'

/**
 * A year after the quarter began: every release renews it, all builds of a quarter are alike, and on a site that nobody
 * has released for three quarters it lapses, as the standard means it to.
 */
function expiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth() - (now.getUTCMonth() % 3), 1)).toISOString()
}
