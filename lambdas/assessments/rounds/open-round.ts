import { mayOpenRounds } from '#domain/assessments/access.ts'
import { newestSet } from '#domain/assessments/question-sets.ts'
import { openRound as open } from '#domain/assessments/rounds/change-round.ts'
import { stateOf } from '#domain/assessments/rounds/round.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { organisationWith } from '../product-of-set.ts'
import { survey } from '../survey.ts'
import { roundAudit } from './managed-round.ts'
import { storeRound } from './round-store.ts'

const MOST_OPEN = 10

export const openRound = survey.openRound.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const organisation = await organisationWith('change', { actor, set: input.set }, context)
  if (!mayOpenRounds(actor)) throw errors['round-not-allowed']()
  const now = context.now()
  const others = await context.rounds.ofOrganisation(organisation, now)
  if (others.filter((each) => stateOf(each) !== 'kept').length >= MOST_OPEN) throw errors['too-many-rounds']()
  const { version } = newestSet(input.set)
  const round = open(
    {
      id: context.newId(),
      set: { id: input.set, version },
      organisation,
      organisationName: (await context.organisationNameOf(actor, organisation)) ?? organisation,
      personId: actor.id,
      attribution: input.attribution,
      days: input.days,
    },
    now,
  )
  const committed = await context.commit({
    items: [storeRound(round)],
    audit: [roundAudit(round, { actor, action: 'round-opened', now })],
  })
  if (committed.outcome !== 'written') throw new Error('A new round was not stored.')
  return { id: round.id }
})
