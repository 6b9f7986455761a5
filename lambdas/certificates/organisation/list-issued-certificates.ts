import { register } from '../register.ts'
import { ownCertificate } from './own-certificate.ts'

export const listIssuedCertificates = register.listIssuedCertificates.handler(async ({ context }) => {
  const newest = await context.certificates.newest()
  return { certificates: newest.map((certificate) => ownCertificate(certificate, context.now())) }
})
