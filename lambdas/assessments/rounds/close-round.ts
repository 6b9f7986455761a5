import { closeRound as close } from '#domain/assessments/rounds/change-round.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { ATTEMPTS, managedRound, roundAudit } from './managed-round.ts'
import { storeRound } from './round-store.ts'

export const closeRound = survey.closeRound.handler(async ({ input: { roundId }, context, errors }) => {
  const actor = signedIn(context)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await managedRound(roundId, actor, context)
    if (!found) throw errors['round-not-found']()
    const now = context.now()
    const closed = close(found.whole, now)
    if (closed === 'nobody-answered') throw errors['nobody-answered']()
    if (closed === found.whole.round) return {}
    const committed = await context.commit({
      items: [storeRound(closed)],
      audit: [roundAudit(closed, { actor, action: 'round-closed', now })],
    })
    if (committed.outcome === 'written') return {}
  }
  throw new Error('The round changed with every attempt to close it.')
})
