import type { Certificate } from '#domain/certificates/certificate.ts'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { publicCertificate } from '#domain/certificates/public-certificate.ts'

/** A certificate as members of its organisation and admins see it. */
export function ownCertificate(certificate: Certificate, now: number): OwnCertificate {
  const { organisation, assessmentId, signatory, signedAt, supersededBy, confidence, verification } = certificate
  const { name, role, statement } = signatory
  return {
    ...publicCertificate(certificate, now),
    organisation,
    assessmentId,
    signatory: { name, role, statement },
    signedAt,
    confidence,
    ...(verification && { verification: { name: verification.name, at: verification.at } }),
    ...(supersededBy !== undefined && { supersededBy }),
  }
}
