import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { company } from '#domain/company/details.ts'
import { inAnEmergency } from '#domain/contract/in-an-emergency.ts'
import type { ErrorEnvelope } from '#domain/contract/error-envelope.ts'

type Body = 'forbidden' | 'keptOut' | 'tooFast' | 'tooMany'

/** WAF's limit in bytes. */
const LARGEST = 4096

/** Answers of the web ACL: a page with the telephone numbers for browsers, the error envelope for API calls. */
export function refusalBodies(): Record<Body, CfnWebACL.CustomResponseBodyProperty> {
  const tooMany = envelope(
    'too-many-requests',
    `Too many requests came from your network in a short time. Wait ten minutes, or phone us: ${company.phone}. ${inAnEmergency}`,
  )
  const forbidden = envelope(
    'forbidden',
    `Your network, or what was asked for, looks like an attack. Phone us: ${company.phone}. ${inAnEmergency}`,
  )
  return {
    keptOut: page(
      'We cannot show you the site',
      'Something on the network that you use has attacked others, or what was asked for looks like an attack.',
    ),
    tooFast: page('Too many requests', 'Your network asked for too much in a short time. Try again in ten minutes.'),
    forbidden,
    tooMany,
  }
}

/** WAF cannot insert an id of its own; the header x-amz-cf-id has one. */
function envelope(code: string, error: string): CfnWebACL.CustomResponseBodyProperty {
  const content: ErrorEnvelope = { error, code, requestId: '' }
  return { contentType: 'APPLICATION_JSON', content: JSON.stringify(content) }
}

/** Refuses with one of the bodies. */
export function refuseWith(customResponseBodyKey: Body, responseCode: 403 | 429): CfnWebACL.RuleActionProperty {
  const responseHeaders = [
    { name: 'cache-control', value: 'no-store' },
    ...(responseCode === 429 ? [{ name: 'retry-after', value: '600' }] : []),
  ]
  return { block: { customResponse: { responseCode, customResponseBodyKey, responseHeaders } } }
}

function page(title: string, reason: string): CfnWebACL.CustomResponseBodyProperty {
  const { name, phone, phoneNumber, emergencyPhone, emergencyPhoneNumber } = company
  const content = `<!doctype html>
<html lang="en-ZA">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | ${name}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}h1{font-size:1.75rem;line-height:1.2}a{font-weight:600}</style>
<h1>${title}</h1>
<p>${reason}</p>
<p>Under attack, or afraid that you are? Phone <a href="tel:${emergencyPhoneNumber}">${emergencyPhone}</a>, at any hour.</p>
<p>For everything else: <a href="tel:${phoneNumber}">${phone}</a>.</p>
</html>
`
  if (Buffer.byteLength(content) > LARGEST) throw new Error(`The page "${title}" of the firewall is too long.`)
  return { contentType: 'TEXT_HTML', content }
}
