import { remindTo } from '#domain/assessments/reminder.ts'
import { keepRound as keep } from '#domain/assessments/rounds/change-round.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { addKept } from '../kept/kept-store.ts'
import { offerForCertificate } from '../kept/offer-for-certificate.ts'
import { reminderWrites } from '../kept/reminder-writes.ts'
import { survey } from '../survey.ts'
import { ATTEMPTS, managedRound, roundAudit } from './managed-round.ts'
import { respondentKey, settlementKey } from './round-keys.ts'
import { endingWith, storeRound } from './round-store.ts'

export const keepRound = survey.keepRound.handler(async ({ input: { roundId }, context, errors }) => {
  const actor = signedIn(context)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await managedRound(roundId, actor, context)
    if (!found) throw errors['round-not-found']()
    const { whole, set } = found
    if (whole.round.keptAs !== undefined) return { assessmentId: whole.round.keptAs }
    const now = context.now()
    const before = (await context.kept.ofOrganisation(whole.round.organisation)).filter(
      (each) => each.set.id === set.id,
    )
    const kept = keep(whole, set, {
      id: context.newId(),
      personId: actor.id,
      remindTo: remindTo(actor, before),
      now,
    })
    if (kept.outcome === 'unsettled') throw errors.unsettled({ data: { questions: [...kept.questions] } })
    if (kept.outcome !== 'kept') throw errors['round-open']()
    const parts = [
      ...whole.respondents.map(({ id, version }) => ({ key: respondentKey(roundId, id), version })),
      ...whole.settlements.map(({ question, version }) => ({ key: settlementKey(roundId, question), version })),
    ]
    const committed = await context.commit({
      items: [
        addKept(kept.kept),
        ...reminderWrites(kept.kept),
        storeRound(kept.round),
        // A question that is settled otherwise at this moment refuses the result.
        ...parts.map((part) => endingWith(kept.round, part)),
      ],
      messages: await offerForCertificate(actor, { kept: kept.kept, set, now }),
      audit: [
        roundAudit(kept.round, { actor, action: 'round-kept', now }),
        {
          at: new Date(now).toISOString(),
          actor: actor.id,
          organisation: kept.round.organisation,
          object: { type: 'assessment', id: kept.kept.id },
          action: 'assessment-kept',
        },
      ],
    })
    if (committed.outcome === 'written') return { assessmentId: kept.kept.id }
  }
  throw new Error('The round changed with every attempt to keep its result.')
})
