import { mayRead, maySign } from '#domain/certificates/access.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import type { OwnCertificate } from '#domain/certificates/organisation-contract.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { revokeCertificate as revoke } from '../certificate-store.ts'
import { register } from '../register.ts'
import type { Register } from '../register.ts'
import { ownCertificate } from './own-certificate.ts'

/** By the owners of the organisation itself. */
export const withdrawCertificate = register.withdrawCertificate.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!maySign(actor)) throw errors['not-a-signer']()
  const certificate = await context.certificates.find(input.number)
  if (!certificate || !mayRead(actor, certificate)) throw errors['certificate-not-found']()
  const withdrawn = await revoked(certificate, { reason: input.reason, by: 'organisation' }, context)
  if (!withdrawn) throw errors['already-revoked']()
  return withdrawn
})

/** By admins. */
export const revokeCertificate = register.revokeCertificate.handler(async ({ input, context, errors }) => {
  const certificate = await context.certificates.find(input.number)
  if (!certificate) throw errors['certificate-not-found']()
  const withdrawn = await revoked(certificate, { reason: input.reason, by: 'issuer' }, context)
  if (!withdrawn) throw errors['already-revoked']()
  return withdrawn
})

/** The certificate after its withdrawal; undefined if it is withdrawn already. */
async function revoked(
  certificate: Certificate,
  why: Pick<NonNullable<Certificate['revoked']>, 'reason' | 'by'>,
  context: Call & Register,
): Promise<OwnCertificate | undefined> {
  const at = new Date(context.now()).toISOString()
  const { outcome } = await context.commit({
    items: revoke(certificate, { at, ...why }),
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
  return outcome === 'written' ? ownCertificate({ ...certificate, revoked: { at, ...why } }, context.now()) : undefined
}
