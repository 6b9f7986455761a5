import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { BADGE_SIZE, badgeAddress, badgeWords } from '#domain/certificates/badge.ts'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { company } from '#domain/company/details.ts'
import { longDay } from '../parts/long-day.ts'
import type { StatusTone } from '../parts/status.tsx'

/** How the state of a certificate is shown. */
export const certificateStates: Readonly<Record<OwnCertificate['state'], { name: string; tone: StatusTone }>> = {
  valid: { name: 'Valid', tone: 'open' },
  expired: { name: 'Expired', tone: 'done' },
  superseded: { name: 'Replaced', tone: 'done' },
  revoked: { name: 'Withdrawn', tone: 'late' },
}

/** The day of a moment in South Africa, in words. */
export const longDayAt = (moment: string): string => longDay(dateOf(dayAt(Date.parse(moment))))

/** The page that shows a certificate to anybody, which its code leads to. */
export const addressOfCertificate = (number: string, origin: string): string =>
  `${origin}/verify-certificate?number=${encodeURIComponent(number)}`

/** HTML of the badge for a page of the organisation: a link with a picture, without a script. */
export function badgeHtml(certificate: OwnCertificate, origin: string): string {
  const { number } = certificate
  const { width, height } = BADGE_SIZE
  // The state can change, so the text names what does not.
  const words = badgeWords({ ...certificate, state: 'valid' }).split('. ')[0]!
  return [
    `<a href="${addressOfCertificate(number, origin)}">`,
    `<img src="${badgeAddress(number, origin)}" alt="${words}. Check it at ${company.name}." width="${width}" height="${height}">`,
    '</a>',
  ].join('')
}

/** LinkedIn's form for a profile, filled in. Source: LinkedIn Help, "Add to Profile button for certification programs". */
export function linkedInAddress({ number, grade, validFrom, lastDay }: OwnCertificate, origin: string): string {
  const [year, month] = validFrom.split('-').map(Number)
  const [lastYear, lastMonth] = lastDay.split('-').map(Number)
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `CyberScore ${grade} (self-assessment)`,
    organizationName: company.name,
    issueYear: String(year),
    issueMonth: String(month),
    expirationYear: String(lastYear),
    expirationMonth: String(lastMonth),
    certUrl: addressOfCertificate(number, origin),
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}

/** The result that a certificate or a score is about. */
export const resultOf = ({ assessmentId }: { readonly assessmentId: string }): string =>
  `/dashboard/assessments/result?open=${encodeURIComponent(assessmentId)}`
