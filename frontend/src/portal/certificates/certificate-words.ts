import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import type { StatusTone } from '../parts/status.tsx'

/** How the state of a certificate is shown. */
export const certificateStates: Readonly<Record<OwnCertificate['state'], { name: string; tone: StatusTone }>> = {
  valid: { name: 'Valid', tone: 'done' },
  expired: { name: 'Expired', tone: 'waiting' },
  superseded: { name: 'Replaced', tone: 'waiting' },
  revoked: { name: 'Withdrawn', tone: 'late' },
}

/** The page that shows a certificate to anybody, which its code leads to. */
export const addressOfCertificate = (number: string, origin: string): string =>
  `${origin}/verify-certificate?number=${encodeURIComponent(number)}`

/** LinkedIn's form for a profile, filled in. */
export function linkedInAddress({ number, grade, validFrom, lastDay }: OwnCertificate, origin: string): string {
  const [year, month] = validFrom.split('-').map(Number)
  const [lastYear, lastMonth] = lastDay.split('-').map(Number)
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `CyberScore ${grade} (self-assessment)`,
    organizationName: 'Veritech',
    issueYear: String(year),
    issueMonth: String(month),
    expirationYear: String(lastYear),
    expirationMonth: String(lastMonth),
    certUrl: addressOfCertificate(number, origin),
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${fields}`
}
