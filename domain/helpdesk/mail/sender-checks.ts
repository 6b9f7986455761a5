import { headerOf } from './mail-header.ts'
import type { MailHeader } from './mail-header.ts'
import { readAuthenticationResults } from './authentication-results.ts'

/**
 * Whether the From address is proved: `pass` by DMARC, or by SPF or DKIM of the same domain where the domain has no DMARC policy;
 * `fail` by DMARC; `none` where nothing says either.
 */
export type Authenticity = 'pass' | 'fail' | 'none'

/** The name that SES gives itself in Authentication-Results. */
const SES = 'amazonses.com'
const REFUSED = 'FAIL'

/** The results of SES's checks. Headers of the sender with the same names stand below SES's and are not read. */
export function senderChecks(headers: readonly MailHeader[], from: string | undefined) {
  const verdicts = ['x-ses-virus-verdict', 'x-ses-spam-verdict'].map((name) => headerOf(headers, name)?.trim())
  return { isHostile: verdicts.includes(REFUSED), authenticity: authenticityOf(headers, from) }
}

function authenticityOf(headers: readonly MailHeader[], from: string | undefined): Authenticity {
  const parts = readAuthenticationResults(headerOf(headers, 'authentication-results') ?? '')
  const [server, ...results] = parts ?? []
  if (from === undefined || server?.[0] !== SES) return 'none'
  const read = results.map(readResult)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const dmarc = read.filter(({ method }) => method === 'dmarc')
  if (dmarc.some(({ result }) => result === 'fail')) return 'fail'
  // SES checks one From header and one envelope; a second result of them was written by the sender.
  if (dmarc.length > 1 || read.filter(({ method }) => method === 'spf').length > 1) return 'none'
  const [policy] = dmarc
  // Another domain passed than the one that would be answered.
  if (policy?.result === 'pass') return policy.of === domain ? 'pass' : 'none'
  const isProved = read.some(
    ({ method, result, of }) => (method === 'spf' || method === 'dkim') && result === 'pass' && isAligned(of, domain),
  )
  return isProved ? 'pass' : 'none'
}

/** A result such as `spf=pass (sender is allowed) smtp.mailfrom=ana@mokoena.example`, with the domain that it is about. */
function readResult([first = '', ...words]: readonly string[]) {
  const [method, result] = splitOnce(first)
  const names = PROPERTIES[method] ?? []
  const [, about = ''] = words.map(splitOnce).find(([name]) => names.includes(name)) ?? []
  return { method, result, of: about.slice(about.lastIndexOf('@') + 1).replaceAll('"', '') }
}

/** By method, the properties that name the domain it is about. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  spf: ['smtp.mailfrom'],
  dkim: ['header.i', 'header.d'],
  dmarc: ['header.from'],
}

function splitOnce(word: string): readonly [string, string] {
  const at = word.indexOf('=')
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)]
}

/** The same domain, or one within the other, as DMARC's relaxed alignment. */
function isAligned(of: string, domain: string): boolean {
  const [shorter, longer] = of.length < domain.length ? [of, domain] : [domain, of]
  return shorter.includes('.') && (shorter === longer || longer.endsWith(`.${shorter}`))
}
