import { isOfOrganisation, mayManage, mayRead } from '#domain/assessments/access.ts'
import { mayVerify } from '#domain/assessments/evidence/access.ts'
import { reminderOf } from '#domain/assessments/reminder.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { evidenceView, verifiedView } from '../evidence/evidence-views.ts'
import { survey } from '../survey.ts'

export const readKeptAssessment = survey.readKeptAssessment.handler(
  async ({ input: { assessmentId }, context, errors }) => {
    const actor = signedIn(context)
    const kept = await context.kept.find(assessmentId)
    if (!kept || !mayRead(actor, kept)) throw errors['assessment-not-found']()
    const [actions, { evidence, verified }, all] = await Promise.all([
      context.kept.actionsOf(kept),
      context.evidence.beside(kept.id),
      context.kept.ofOrganisation(kept.organisation),
    ])
    const newest = all.find(({ set }) => set.id === kept.set.id)
    const isOvertaken = newest && newest.id !== kept.id && newest.finishedAt > kept.finishedAt && mayRead(actor, newest)
    return {
      ...kept,
      mayManage: mayManage(actor, kept),
      isOwn: isOfOrganisation(actor, kept),
      ...(isOvertaken && { newest: newest.id }),
      ...(kept.personId === actor.id && {
        reminder: { at: reminderOf(kept), isOn: kept.remindTo !== undefined },
      }),
      actions,
      evidence: evidence.map((each) => evidenceView(actor, kept, each)),
      verified: verified.map(verifiedView),
      mayVerify: mayVerify(actor, kept),
    }
  },
)
