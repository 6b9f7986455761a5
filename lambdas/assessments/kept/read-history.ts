import { mayRead } from '#domain/assessments/access.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { organisationWith } from '../product-of-set.ts'
import { survey } from '../survey.ts'

export const readAssessmentHistory = survey.readAssessmentHistory.handler(async ({ input, context }) => {
  const actor = signedIn(context)
  const organisation = await organisationWith('read', { actor, set: input.set }, context)
  const kept = await context.kept.ofOrganisation(organisation)
  return { results: kept.filter((each) => each.set.id === input.set && mayRead(actor, each)) }
})
