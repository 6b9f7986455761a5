import { maySign, mayRead } from '#domain/certificates/access.ts'
import { signatoryNameOf } from '#domain/certificates/signatory.ts'
import { STATEMENT_VERSION, statementText } from '#domain/certificates/statement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { register } from '../register.ts'
import { claimView } from './claim-view.ts'
import { ownCertificate } from './own-certificate.ts'

export const readOrganisationCertificates = register.readOrganisationCertificates.handler(async ({ context }) => {
  const actor = signedIn(context)
  const statement = { version: STATEMENT_VERSION, text: statementText(STATEMENT_VERSION)! }
  const { organisation } = actor
  if (!organisation) return { certificates: [], scores: [], statement, maySign: false }
  const { certificates, scores } = context
  const signs = maySign(actor)
  const [issued, waiting, claim, names] = await Promise.all([
    certificates.ofOrganisation(organisation.id),
    signs ? scores.waiting(organisation.id) : [],
    signs ? scores.claimOf(organisation.id) : undefined,
    signs ? context.namesOf(actor) : undefined,
  ])
  const signerName = signatoryNameOf(names?.person)
  return {
    certificates: issued
      .filter((certificate) => mayRead(actor, certificate))
      .map((certificate) => ownCertificate(certificate, context.now())),
    scores: waiting,
    ...(claim && { claim: claimView(claim) }),
    statement,
    maySign: signs,
    ...(signerName !== undefined && { signerName }),
  }
})
