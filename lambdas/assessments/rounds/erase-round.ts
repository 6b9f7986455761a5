import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { managedRound, roundAudit } from './managed-round.ts'

export const eraseRound = survey.eraseRound.handler(async ({ input: { roundId }, context, errors }) => {
  const actor = signedIn(context)
  const found = await managedRound(roundId, actor, context)
  if (!found) throw errors['round-not-found']()
  const keys = await context.rounds.itemsOf(roundId)
  await context.commit({
    items: keys.map((Key) => ({ remove: { Key } })),
    audit: [roundAudit(found.whole.round, { actor, action: 'round-erased', now: context.now() })],
  })
  return {}
})
