import { readCertificateNumber } from '#domain/certificates/certificate-number.ts'
import { publicCertificate } from '#domain/certificates/public-certificate.ts'
import { register } from './register.ts'

export const lookUpCertificate = register.lookUpCertificate.handler(async ({ input, context, errors }) => {
  const retryAfterSeconds = await context.certificates.countLookUp(context.callerAddress, context.now())
  if (retryAfterSeconds !== undefined) throw errors['too-many-look-ups']({ data: { retryAfterSeconds } })
  const number = readCertificateNumber(input.number)
  const certificate = number && (await context.certificates.find(number))
  if (!certificate) throw errors['certificate-unknown']()
  return publicCertificate(certificate, context.now())
})
