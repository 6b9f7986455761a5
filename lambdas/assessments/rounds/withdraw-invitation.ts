import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { ATTEMPTS, managedRound, roundAudit } from './managed-round.ts'
import { storeRespondent } from './round-store.ts'

export const withdrawInvitation = survey.withdrawInvitation.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await managedRound(input.roundId, actor, context)
    const before = found?.whole.respondents.find(({ id }) => id === input.respondentId)
    if (!found || !before) throw errors['round-not-found']()
    if (before.sentAt !== undefined) throw errors['answers-sent']()
    if (before.withdrawnAt !== undefined) return {}
    const { round } = found.whole
    const now = context.now()
    const after = { ...before, answers: {}, withdrawnAt: new Date(now).toISOString(), version: before.version + 1 }
    const committed = await context.commit({
      items: [storeRespondent(after, round)],
      audit: [roundAudit(round, { actor, action: 'round-withdrawn', now })],
    })
    if (committed.outcome === 'written') return {}
  }
  throw new Error('The invitation changed with every attempt to withdraw it.')
})
