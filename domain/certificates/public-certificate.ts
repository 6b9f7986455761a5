import { stateOf } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import type { PublicCertificate } from './public-certificate-schema.ts'

/** What anybody who knows the number may read of a certificate: no answer and no signatory. `now` is in milliseconds since 1970. */
export function publicCertificate(certificate: Certificate, now: number): PublicCertificate {
  const { number, organisationName, domain, grade, points, validFrom, lastDay, supersededBy, revoked } = certificate
  return {
    number,
    state: stateOf(certificate, now),
    organisationName,
    domain,
    product: 'CyberScore',
    kind: 'self-assessment',
    grade,
    points,
    validFrom,
    lastDay,
    isReplaced: supersededBy !== undefined,
    ...(revoked && { revoked }),
  }
}
