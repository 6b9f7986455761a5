import { badgeSvg } from '#domain/certificates/badge.ts'
import { readCertificateNumber } from '#domain/certificates/certificate-number.ts'
import { publicCertificate } from '#domain/certificates/public-certificate.ts'
import type { PublicCertificate } from '#domain/certificates/public-certificate-schema.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { register } from './register.ts'
import type { Register } from './register.ts'

export const lookUpCertificate = register.lookUpCertificate.handler(async ({ input, context, errors }) => {
  const found = await lookUp(input.number, context)
  if ('retryAfterSeconds' in found) throw errors['too-many-look-ups']({ data: found })
  if (!found.certificate) throw errors['certificate-unknown']()
  return found.certificate
})

export const readBadge = register.readBadge.handler(async ({ input, context, errors }) => {
  const found = await lookUp(input.number, context)
  if ('retryAfterSeconds' in found) throw errors['too-many-look-ups']({ data: found })
  if (!found.certificate) throw errors['certificate-unknown']()
  return badgeSvg(found.certificate)
})

/** A certificate by its number, however it is written. Each look-up counts, or badges would tell what numbers exist. */
async function lookUp(
  written: string,
  context: Call & Register,
): Promise<{ retryAfterSeconds: number } | { certificate: PublicCertificate | undefined }> {
  const now = context.now()
  const retryAfterSeconds = await context.certificates.countLookUp(context.callerAddress, now)
  if (retryAfterSeconds !== undefined) return { retryAfterSeconds }
  const number = readCertificateNumber(written)
  const certificate = number && (await context.certificates.find(number))
  return { certificate: certificate ? publicCertificate(certificate, now) : undefined }
}
