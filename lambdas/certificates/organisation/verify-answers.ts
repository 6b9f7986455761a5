import { verifyAnswers as verified } from '#domain/certificates/verify-answers.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { storeVerification } from '../certificate-store.ts'
import { register } from '../register.ts'
import { ownCertificate } from './own-certificate.ts'

export const verifyAnswers = register.verifyAnswers.handler(async ({ input, context, errors }) => {
  const { id: personId } = signedIn(context)
  const certificate = await context.certificates.find(input.number)
  if (!certificate) throw errors['certificate-not-found']()
  const now = context.now()
  const after = verified(certificate, { answers: input.answers, name: input.name, personId }, now)
  if (typeof after === 'string') throw errors[after]()
  const { outcome } = await context.commit({
    items: [storeVerification(after)],
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: personId,
        organisation: certificate.organisation,
        object: { type: 'certificate', id: certificate.number },
        action: 'certificate-verified',
      },
    ],
  })
  if (outcome !== 'written') throw errors['not-valid']()
  return ownCertificate(after, now)
})
