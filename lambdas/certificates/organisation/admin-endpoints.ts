import { signedIn } from '#lambdas/platform/call.ts'
import { revokeCertificate as revoke } from '../certificate-store.ts'
import { register } from '../register.ts'
import { ownCertificate } from './own-certificate.ts'

export const listIssuedCertificates = register.listIssuedCertificates.handler(async ({ context }) => {
  const newest = await context.certificates.newest()
  return { certificates: newest.map((certificate) => ownCertificate(certificate, context.now())) }
})

export const revokeCertificate = register.revokeCertificate.handler(async ({ input, context, errors }) => {
  const certificate = await context.certificates.find(input.number)
  if (!certificate) throw errors['certificate-not-found']()
  const at = new Date(context.now()).toISOString()
  const revoked = { at, reason: input.reason }
  const { outcome } = await context.commit({
    items: revoke(certificate, revoked),
    audit: [
      {
        at,
        actor: signedIn(context).id,
        organisation: certificate.organisation,
        object: { type: 'certificate', id: certificate.number },
        action: 'certificate-revoked',
      },
    ],
  })
  if (outcome !== 'written') throw errors['already-revoked']()
  return ownCertificate({ ...certificate, revoked }, context.now())
})
