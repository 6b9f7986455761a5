import { headerOf } from './mail-header.ts'
import type { MailHeader } from './mail-header.ts'

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
  const [server = '', ...results] = (headerOf(headers, 'authentication-results') ?? '').split(';')
  if (from === undefined || server.trim().split(/\s/)[0] !== SES) return 'none'
  const read = results.map(readResult)
  const dmarc = read.find(({ method }) => method === 'dmarc')?.result
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const isProved = read.some(
    ({ method, result, of }) => (method === 'spf' || method === 'dkim') && result === 'pass' && isAligned(of, domain),
  )
  return isProved ? 'pass' : 'none'
}

/** A result such as `spf=pass (sender is allowed) smtp.mailfrom=ana@mokoena.example`, with the domain that it is about. */
function readResult(text: string): { readonly method: string; readonly result: string; readonly of: string } {
  const words = text.trim().toLowerCase().split(/\s+/)
  const [method = '', result = ''] = (words[0] ?? '').split('=')
  const properties = words.slice(1).map((word) => word.split('='))
  const [, about = ''] =
    properties.find(([name]) => name === 'smtp.mailfrom' || name === 'header.i' || name === 'header.d') ?? []
  return { method, result, of: about.slice(about.lastIndexOf('@') + 1) }
}

/** The same domain, or one within the other, as DMARC's relaxed alignment. */
function isAligned(of: string, domain: string): boolean {
  const [shorter, longer] = of.length < domain.length ? [of, domain] : [domain, of]
  return shorter.includes('.') && (shorter === longer || longer.endsWith(`.${shorter}`))
}
