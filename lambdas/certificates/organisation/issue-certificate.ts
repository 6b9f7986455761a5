import { randomBytes } from 'node:crypto'
import { maySign } from '#domain/certificates/access.ts'
import { issueCertificate as issued } from '#domain/certificates/issue.ts'
import { isNewestResult } from '#domain/certificates/newest-result.ts'
import { signatoryNameOf } from '#domain/certificates/signatory.ts'
import { STATEMENT_VERSION } from '#domain/certificates/statement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { storeCertificate, supersedeCertificates } from '../certificate-store.ts'
import { register } from '../register.ts'
import { takeScore } from '../score-store.ts'
import { ownCertificate } from './own-certificate.ts'

/** A number or an entry that is taken is drawn again; that is rare until most entries are used. */
const MOST_DRAWS = 20

export const issueCertificate = register.issueCertificate.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id
  if (organisation === undefined || !maySign(actor)) throw errors['not-a-signer']()
  if (input.statement !== STATEMENT_VERSION) throw errors['statement-changed']()
  const [score, claim, names, earlier, waiting] = await Promise.all([
    context.scores.find(organisation, input.assessmentId),
    context.scores.claimOf(organisation),
    context.namesOf(actor),
    context.certificates.ofOrganisation(organisation),
    context.scores.waiting(organisation),
  ])
  if (!score || !names) throw errors['score-not-found']()
  if (!isNewestResult(score, waiting, earlier)) throw errors['newer-result']()
  const name = signatoryNameOf(names.person)
  if (name === undefined) throw errors['name-not-printed']()
  if (!claim?.proved) throw errors['domain-not-proved']()
  const now = context.now()
  const replaced = earlier.filter(({ supersededBy, revoked }) => supersededBy === undefined && !revoked)
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const signatory = { personId: actor.id, name, role: input.role }
    const printed = {
      organisationName: names.organisation,
      domain: claim.domain,
      domainProvedBy: claim.proved.by,
      signatory,
    }
    const certificate = issued({ result: score, ...printed }, (bytes) => randomBytes(bytes), now)
    const committed = await context.commit({
      items: [
        takeScore(score),
        ...storeCertificate(certificate),
        ...supersedeCertificates(replaced, certificate.number),
      ],
      audit: [
        {
          at: certificate.signedAt,
          actor: actor.id,
          organisation,
          object: { type: 'certificate', id: certificate.number },
          action: 'certificate-issued',
        },
      ],
    })
    if (committed.outcome === 'written') return ownCertificate(certificate, now)
    const failed = committed.outcome === 'refused' ? committed.failed : []
    if (!failed.includes('number') && !failed.includes('status-entry')) throw errors['score-not-found']()
  }
  throw new Error('No free entry of the status list was found.')
})
