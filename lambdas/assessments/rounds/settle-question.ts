import { settle } from '#domain/assessments/rounds/change-round.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { managedRound, roundAudit } from './managed-round.ts'
import { storeSettlement, whileRound } from './round-store.ts'
import { settlementView } from './round-views.ts'

export const settleQuestion = survey.settleQuestion.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { roundId, ...decision } = input
  const found = await managedRound(roundId, actor, context)
  if (!found) throw errors['round-not-found']()
  const now = context.now()
  const settled = settle(found.whole, found.set, { ...decision, personId: actor.id }, now)
  if (settled === 'kept') throw errors['round-kept']()
  if (settled === 'not-closed') throw errors['round-open']()
  if (settled === 'not-offered') throw errors['answer-not-offered']()
  if (settled === 'nothing-to-settle') throw errors['nothing-to-settle']()
  if (settled === 'changed-meanwhile') throw errors['changed-meanwhile']()
  const { round } = found.whole
  const committed = await context.commit({
    items: [storeSettlement(settled, round), whileRound(round, 'keptAs')],
    audit: [roundAudit(round, { actor, action: 'round-settled', now })],
  })
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return settlementView(settled, actor)
})
