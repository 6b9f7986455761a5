import { isOfOrganisation } from '#domain/assessments/access.ts'
import { carriedOver } from '#domain/assessments/evidence/evidence.ts'
import { answerAgain as again, summaryOf } from '#domain/assessments/kept-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { remindTo } from '#domain/assessments/reminder.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { storeEvidence, storeVerified } from '../evidence/evidence-store.ts'
import { survey } from '../survey.ts'
import { addKept, noteAnswered } from './kept-store.ts'
import { offerForCertificate } from './offer-for-certificate.ts'
import { reminderWrites } from './reminder-writes.ts'

export const answerAgain = survey.answerAgain.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const before = await context.kept.find(input.assessmentId)
  const set = before && questionSetOf(before.set.id, before.set.version)
  if (!set || !isOfOrganisation(actor, before)) throw errors['assessment-not-found']()
  const all = (await context.kept.ofOrganisation(before.organisation)).filter((each) => each.set.id === before.set.id)
  const [newest] = all
  if (newest && newest.id !== before.id && newest.finishedAt > before.finishedAt) throw errors['newer-result']()
  const after = again(before, set, input.answers, {
    id: context.newId(),
    personId: actor.id,
    remindTo: remindTo(actor, all),
    now,
  })
  if (after === 'not-offered') throw errors['answer-not-offered']()
  if (after === 'nothing-changes') throw errors['nothing-changes']()
  const beside = carriedOver(await context.evidence.beside(before.id), { from: before, to: after })
  const open = (await context.kept.actionsOf(before)).filter(({ question }) => Object.hasOwn(input.answers, question))
  const committed = await context.commit({
    items: [
      addKept(after),
      ...reminderWrites(after),
      ...beside.evidence.map(storeEvidence),
      ...beside.verified.map(storeVerified),
      ...open.map(({ question }) => noteAnswered(before, question, after.finishedAt)),
    ],
    messages: await offerForCertificate(actor, { kept: after, set, beside, now }),
    audit: [
      {
        at: after.finishedAt,
        actor: actor.id,
        organisation: after.organisation,
        object: { type: 'assessment', id: after.id },
        action: 'assessment-answered-again',
      },
    ],
  })
  if (committed.outcome !== 'written') throw new Error('The new result could not be stored.')
  return { id: after.id, before: summaryOf(before, set), after: summaryOf(after, set) }
})
