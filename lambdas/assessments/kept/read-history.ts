import { mayRead } from '#domain/assessments/access.ts'
import { entitlementOf, mayUse, refusalOf } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { Refused } from '#lambdas/platform/refused.ts'
import { survey } from '../survey.ts'

export const readAssessmentHistory = survey.readAssessmentHistory.handler(async ({ input, context }) => {
  const actor = signedIn(context)
  const { organisation } = actor
  const trial = organisation && (await context.readTrial(organisation.id, input.set))
  const entitlement = entitlementOf(trial, context.now())
  if (!organisation || !mayUse(entitlement, 'read')) throw new Refused(refusalOf(entitlement))
  const kept = await context.kept.ofOrganisation(organisation.id)
  return { results: kept.filter((each) => each.set.id === input.set && mayRead(actor, each)) }
})
