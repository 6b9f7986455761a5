import { company } from '#domain/company/details.ts'
import { absolute } from './head.ts'

/** security.txt (RFC 9116). `terms` is the page with the disclosure policy. */
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

/** URL of the policy's section in the page. */
function policyIn(terms: string): string {
  const before = terms.split(`mailto:${company.securityEmail}`, 1)[0]!
  const part = [...before.matchAll(/ id="([^"]+)"/g)].at(-1)?.[1]
  if (before === terms || !part) throw new Error('The terms do not say where to report a weakness.')
  return part
}

/**
 * One year after the start of the quarter, so that builds of a quarter are identical. Without a release for three quarters
 * it expires, as the standard intends.
 */
function expiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth() - (now.getUTCMonth() % 3), 1)).toISOString()
}
