import { isOfOrganisation } from '#domain/assessments/access.ts'
import { MOST_EVIDENCE, provable } from '#domain/assessments/evidence/evidence.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { isGone } from '#domain/files/retention.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { tellConfidence } from './tell-confidence.ts'
import { survey } from '../survey.ts'
import { stillKept, storeEvidence } from './evidence-store.ts'
import { evidenceView } from './evidence-views.ts'

export const attachEvidence = survey.attachEvidence.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const { assessmentId, question, fileId } = input
  const kept = await context.kept.find(assessmentId)
  const set = kept && questionSetOf(kept.set.id, kept.set.version)
  if (!set || !isOfOrganisation(actor, kept)) throw errors['assessment-not-found']()
  if (!provable(set, answersOf(kept), question)) throw errors['nothing-to-prove']()
  const [file, beside] = await Promise.all([context.files.find(fileId), context.evidence.beside(assessmentId)])
  const already = beside.evidence.find((each) => each.question === question && each.fileId === fileId)
  if (already) return evidenceView(actor, kept, already)
  const isTheirs = file?.personId === actor.id && file.organisation === kept.organisation && file.folder === undefined
  if (!isTheirs || file.state !== 'clean' || isGone(file, now)) throw errors['file-not-usable']()
  if (beside.evidence.length >= MOST_EVIDENCE) throw errors['too-much-evidence']()
  const at = new Date(now).toISOString()
  const { name, size } = file
  const { organisation } = kept
  const added = { assessmentId, question, fileId, organisation, personId: actor.id, name, size, addedAt: at }
  const after = { ...beside, evidence: [...beside.evidence, added] }
  const committed = await context.commit({
    items: [stillKept(assessmentId), storeEvidence(added)],
    messages: tellConfidence(actor, { kept, set, beside: after, now, messageId: context.newId() }),
    audit: [
      { at, actor: actor.id, organisation, object: { type: 'assessment', id: kept.id }, action: 'evidence-attached' },
    ],
  })
  if (committed.outcome !== 'written') throw errors['assessment-not-found']()
  return evidenceView(actor, kept, added)
})
