import { mayRead } from '#domain/assessments/access.ts'
import { summaryOf } from '#domain/assessments/kept-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'

export const listKeptAssessments = survey.listKeptAssessments.handler(async ({ context }) => {
  const actor = signedIn(context)
  if (!actor.organisation) return { assessments: [] }
  const kept = await context.kept.ofOrganisation(actor.organisation.id)
  return {
    assessments: kept.flatMap((each) => {
      const set = questionSetOf(each.set.id, each.set.version)
      return set && mayRead(actor, each) ? [summaryOf(each, set)] : []
    }),
  }
})
