import { encodeQR } from 'qr'
import { mayRead } from '#domain/certificates/access.ts'
import { certificateDocument, checkAddress } from '#domain/certificates/certificate-document.ts'
import { credentialOf } from '#domain/certificates/credential.ts'
import { withPdfProof } from '#domain/credentials/pdf-proof.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { register } from '../register.ts'

export const downloadCertificate = register.downloadCertificate.handler(async ({ input, context, errors }) => {
  const { issuer, keys } = context
  const now = context.now()
  const certificate = await context.certificates.find(input.number)
  if (!certificate || !mayRead(signedIn(context), certificate)) throw errors['certificate-not-found']()
  const credential = await keys.sign(credentialOf(certificate, issuer), now)
  const code = encodeQR(checkAddress(certificate.number, issuer), 'svg', { ecc: 'medium', border: 1 })
  const made = await context.documents.make({
    template: 'certificate',
    data: certificateDocument(certificate, issuer, now),
    pictures: { code: { mediaType: 'image/svg+xml', base64: Buffer.from(code).toString('base64') } },
    attachment: {
      name: `${certificate.number}.json`,
      mediaType: 'application/json',
      description: 'The certificate as a signed Open Badges 3.0 credential',
      relationship: 'alternative',
      content: JSON.stringify(credential, undefined, 2),
    },
  })
  if (made.outcome === 'refused') throw new Error(`The documents function refused a certificate: ${made.code}.`)
  const signed = await withPdfProof(made.pdf, (digest) => keys.sign(digest, now))
  return { pdf: Buffer.from(signed).toString('base64') }
})
