import { firstAidFor } from '../company/first-aid-text.ts'
import { lostSignIn } from '../company/lost-sign-in.ts'
import { languageOf } from './language.ts'
import type { Urgency } from './urgency.ts'

/** What signs a person in here and is gone with a device. */
const SIGNS_IN =
  /passkey|\bauthenticator\b|\b(?:2fa|mfa)\b|\b(?:second|two)[- ]factor\b|\b(?:log|sign|get) ?(?:in|into|on)\b|\binteken|\btweede faktor\b|\bngingena\b|\bukungena\b/i

/** The first aid for an emergency that a message tells of, in its language. A lost device that signed the person in gets more. */
export function firstAidTo(message: string, urgency: Urgency): string {
  const language = languageOf(message)
  const aid = firstAidFor(urgency, language)
  return urgency.kind === 'lost-device' && SIGNS_IN.test(message) ? `${aid}\n${lostSignIn[language]}` : aid
}
