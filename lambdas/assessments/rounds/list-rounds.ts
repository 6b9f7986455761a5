import { isOfOrganisation, mayOpenRounds } from '#domain/assessments/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'
import { summaryOf } from './round-views.ts'

export const listRounds = survey.listRounds.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { rounds: [], mayOpen: false }
  const now = context.now()
  const rounds = await context.rounds.ofOrganisation(actor.organisation.id, now)
  const readable = rounds.filter((round) => isOfOrganisation(actor, round))
  const whole = await Promise.all(readable.map(({ id }) => context.rounds.find(id, now)))
  return {
    rounds: whole.flatMap((each) => (each ? [summaryOf(each, actor)] : [])),
    mayOpen: mayOpenRounds(actor),
  }
})
