import { mayRead } from '#domain/certificates/access.ts'
import { credentialOf } from '#domain/certificates/credential.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { register } from '../register.ts'

export const downloadCredential = register.downloadCredential.handler(async ({ input, context, errors }) => {
  const certificate = await context.certificates.find(input.number)
  if (!certificate || !mayRead(signedIn(context), certificate)) throw errors['certificate-not-found']()
  return context.keys.sign(credentialOf(certificate, context.issuer), context.now())
})
