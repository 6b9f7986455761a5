import { keep, summaryOf } from '#domain/assessments/kept-assessment.ts'
import { remindTo } from '#domain/assessments/reminder.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { storeKept } from './kept-store.ts'
import { reminderWrites } from './reminder-writes.ts'
import { offerForCertificate } from './offer-for-certificate.ts'
import { openedBy, survey } from '../survey.ts'

/** The answers may change once more while they are kept. */
const ATTEMPTS = 3

export const keepAssessment = survey.keepAssessment.handler(async ({ input: { token }, context, errors }) => {
  const actor = signedIn(context)
  const { organisation } = actor
  if (!organisation) throw errors['no-organisation']()
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = context.now()
    const assessment = await openedBy(token, context)
    const set = assessment && questionSetOf(assessment.set.id, assessment.set.version)
    if (!set) throw errors['assessment-not-found']()
    const before = (await context.kept.ofOrganisation(organisation.id)).filter((each) => each.set.id === set.id)
    const remind = remindTo(actor, before)
    const kept = keep(assessment, { personId: actor.id, organisation: organisation.id, remindTo: remind })
    if (kept.outcome === 'taken') throw errors['assessment-not-found']()
    if (kept.outcome === 'not-finished') throw errors['assessment-not-finished']()
    const summary = summaryOf(kept.kept, set)
    if (kept.outcome === 'same') return summary
    const committed = await context.commit({
      items: [storeKept(kept.kept), ...reminderWrites(kept.kept)],
      messages: await offerForCertificate(actor, { kept: kept.kept, set, now }),
      audit: [
        {
          at: new Date(now).toISOString(),
          actor: actor.id,
          organisation: organisation.id,
          object: { type: 'assessment', id: assessment.id },
          action: 'assessment-kept',
        },
      ],
    })
    if (committed.outcome === 'written') return summary
  }
  throw new Error('The assessment changed with every attempt to keep it.')
})
