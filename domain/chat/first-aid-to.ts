import { firstAidFor } from '../company/first-aid-text.ts'
import { lostDomain } from '../company/lost-domain.ts'
import { lostSignIn } from '../company/lost-sign-in.ts'
import { languageOf } from './language.ts'
import type { Urgency } from './urgency.ts'

/** What signs a person in here and is gone with a device. */
const SIGNS_IN =
  /passkey|\bauthenticator\b|\b(?:2fa|mfa)\b|\b(?:second|two)[- ]factor\b|\b(?:log|sign|get) ?(?:in|into|on)\b|\binteken|\btweede faktor\b|\bngingena\b|\bukungena\b/i

/** A domain name that is in the hands of others. */
const DOMAIN = /\b(?:domains?|domein|domeinnaam|\w{0,3}domeyini)\b/i

/** The first aid for an emergency that a message tells of, in its language. A lost device that signed the person in, and a domain, get more. */
export function firstAidTo(message: string, urgency: Urgency): string {
  const language = languageOf(message)
  const aid = firstAidFor(urgency, language)
  if (urgency.kind === 'account' && DOMAIN.test(message)) return `${aid}\n${lostDomain[language]}`
  return urgency.kind === 'lost-device' && SIGNS_IN.test(message) ? `${aid}\n${lostSignIn[language]}` : aid
}
