import { mayManage } from '#domain/assessments/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { removeVerified } from '../evidence/evidence-store.ts'
import { withoutFiles } from '../evidence/remove-evidence.ts'
import { survey } from '../survey.ts'
import { removeKept } from './kept-store.ts'
import { withoutReminder } from './reminder-writes.ts'

export const eraseKeptAssessment = survey.eraseKeptAssessment.handler(
  async ({ input: { assessmentId }, context, errors }) => {
    const actor = signedIn(context)
    const kept = await context.kept.find(assessmentId)
    if (!kept || !mayManage(actor, kept)) throw errors['assessment-not-found']()
    const { evidence, verified } = await context.evidence.beside(kept.id)
    // Together they may be more than a transaction takes.
    if (evidence.length > 0) await context.commit({ items: await withoutFiles(evidence, context) })
    await context.commit({
      items: [removeKept(kept), withoutReminder(kept), ...verified.map(removeVerified)],
      audit: [
        {
          at: new Date(context.now()).toISOString(),
          actor: actor.id,
          organisation: kept.organisation,
          object: { type: 'assessment', id: kept.id },
          action: 'assessment-erased',
        },
      ],
    })
    return {}
  },
)
