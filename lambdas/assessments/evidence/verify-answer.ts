import { mayRead } from '#domain/assessments/access.ts'
import { mayVerify } from '#domain/assessments/evidence/access.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { tellConfidence } from './tell-confidence.ts'
import { survey } from '../survey.ts'
import { removeVerified, stillKept, storeVerified } from './evidence-store.ts'
import { verifiedView } from './evidence-views.ts'

export const verifyAnswer = survey.verifyAnswer.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const { assessmentId, question, isVerified } = input
  const kept = await context.kept.find(assessmentId)
  const set = kept && questionSetOf(kept.set.id, kept.set.version)
  if (!set || !mayRead(actor, kept) || !mayVerify(actor, kept)) throw errors['assessment-not-found']()
  const beside = await context.evidence.beside(assessmentId)
  if (isVerified && !beside.evidence.some((each) => each.question === question)) throw errors['no-evidence']()
  const name = isVerified ? await context.accountNameOf(actor.id) : ''
  if (name === undefined) throw errors['no-name']()
  const { organisation } = kept
  const at = new Date(now).toISOString()
  const verified = { assessmentId, question, organisation, personId: actor.id, name, at }
  const others = beside.verified.filter((each) => each.question !== question)
  const after = { ...beside, verified: isVerified ? [...others, verified] : others }
  const committed = await context.commit({
    items: [stillKept(assessmentId), isVerified ? storeVerified(verified) : removeVerified(verified)],
    messages: tellConfidence(actor, { kept, set, beside: after, now, messageId: context.newId() }),
    audit: [
      {
        at,
        actor: actor.id,
        organisation,
        object: { type: 'assessment', id: kept.id },
        action: isVerified ? 'answer-verified' : 'answer-not-verified',
      },
    ],
  })
  if (committed.outcome !== 'written') throw errors['assessment-not-found']()
  return { verified: after.verified.map(verifiedView) }
})
