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

/**
 * A certificate by its number, however it is written. Only misses count, also those of badges: a number that exists is answered to everybody. An
 * impossible number is refused before the store is asked, as its check character tells nothing that a guesser cannot calculate.
 */
async function lookUp(
  written: string,
  context: Call & Register,
): Promise<{ retryAfterSeconds: number } | { certificate: PublicCertificate | undefined }> {
  const now = context.now()
  const number = readCertificateNumber(written)
  if (number === undefined) return { certificate: undefined }
  const certificate = await context.certificates.find(number)
  if (certificate) return { certificate: publicCertificate(certificate, now) }
  const retryAfterSeconds = await context.certificates.countMiss(context.callerAddress, now)
  return retryAfterSeconds === undefined ? { certificate: undefined } : { retryAfterSeconds }
}
