import type { TemplateData } from '../documents/templates.ts'
import { dateOf, dayAt } from '../calendar/day.ts'
import { stateOf } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import type { Issuer } from './credential.ts'

/** The page that checks a certificate. */
export const checkAddress = (number: string, { host }: Issuer): string =>
  `https://${host}/verify-certificate?number=${number}`

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
/** A date in words, such as 21 November 2026. */
export const written = (date: string): string => day.format(new Date(date))
/** The South African day of a moment in words. */
export const writtenAt = (moment: string): string => written(dateOf(dayAt(Date.parse(moment))))

/** The data of a certificate's page in its state at `now`, in milliseconds since 1970. */
export function certificateDocument(
  certificate: Certificate,
  issuer: Issuer,
  now: number,
): TemplateData<'certificate'> {
  const { number, organisationName, domain, grade, points, signatory, confidence, verification, set } = certificate
  const notice = noticeOf(certificate, now)
  return {
    title: `CyberScore ${grade}, self-assessment of ${organisationName}`,
    date: dateOf(dayAt(Date.parse(certificate.validFrom))),
    language: 'en',
    organisationName,
    domain,
    grade,
    points,
    declaration: `${signatory.name}, ${signatory.role}, declared on ${writtenAt(certificate.signedAt)} that the answers are true. The organisation answered for itself, and nobody audited the answers: this is no audit and no accredited certification.`,
    facts: [
      { name: 'Number', value: number },
      { name: 'Valid from', value: writtenAt(certificate.validFrom) },
      { name: 'Valid until', value: written(certificate.lastDay) },
      { name: 'Question set', value: `Version ${set.version}` },
    ],
    confidence: [
      { value: String(confidence.selfAttested), label: "answers on the organisation's word" },
      { value: String(confidence.withEvidence), label: 'answers with evidence attached' },
      {
        value: String(confidence.verified),
        label:
          `answers verified by ${issuer.name}${verification ? `: ${verification.name}, ${writtenAt(verification.at)}` : ''}`.slice(
            0,
            200,
          ),
      },
    ],
    ...(notice && { notice }),
    checkAddress: `${issuer.host}/verify-certificate`,
    picture: 'code',
  }
}

function noticeOf(certificate: Certificate, now: number): string | undefined {
  const state = stateOf(certificate, now)
  if (state === 'valid') return undefined
  const isReplaced = certificate.supersededBy !== undefined
  if (state === 'expired')
    return `Expired: it was valid until ${written(certificate.lastDay)}.${isReplaced ? ' The organisation has a newer certificate.' : ''}`
  if (state === 'superseded') return 'Replaced: the organisation has a newer certificate.'
  return `Withdrawn on ${writtenAt(certificate.revoked!.at)}: do not rely on it.`
}
