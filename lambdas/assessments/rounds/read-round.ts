import { isOfOrganisation } from '#domain/assessments/access.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { viewOf } from './round-views.ts'

export const readRound = survey.readRound.handler(async ({ input: { roundId }, context, errors }) => {
  const actor = signedIn(context)
  const whole = await context.rounds.find(roundId, context.now())
  const set = whole && questionSetOf(whole.round.set.id, whole.round.set.version)
  if (!set || !isOfOrganisation(actor, whole.round)) throw errors['round-not-found']()
  return viewOf(whole, set, actor)
})
