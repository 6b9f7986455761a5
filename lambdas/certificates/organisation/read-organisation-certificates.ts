import { maySign, mayRead } from '#domain/certificates/access.ts'
import type { Certificate } from '#domain/certificates/certificate.ts'
import { isNewestResult } from '#domain/certificates/newest-result.ts'
import type { OpenScore } from '#domain/certificates/organisation-contract.ts'
import { signatoryNameOf } from '#domain/certificates/signatory.ts'
import { STATEMENT_VERSION, statementText } from '#domain/certificates/statement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { register } from '../register.ts'
import type { StoredScore } from '../score-store.ts'
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
    scores: scoresToSign(waiting, issued),
    ...(claim && { claim: claimView(claim) }),
    statement,
    maySign: signs,
    ...(signerName !== undefined && { signerName }),
  }
})

const MOST_SHOWN = 50

/** The newest first. */
function scoresToSign(waiting: readonly StoredScore[], issued: readonly Certificate[]): OpenScore[] {
  return waiting
    .toSorted((a, b) => b.finishedAt.localeCompare(a.finishedAt))
    .slice(0, MOST_SHOWN)
    .map((score) => ({ ...score, isNewest: isNewestResult(score, waiting, issued) }))
}
