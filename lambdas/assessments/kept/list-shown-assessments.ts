import { mayRead } from '#domain/assessments/access.ts'
import { summaryOf } from '#domain/assessments/kept-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { survey } from '../survey.ts'

export const listShownAssessments = survey.listShownAssessments.handler(
  async ({ input: { organisation }, context }) => {
    const actor = signedIn(context)
    const [shown, progress] = await Promise.all([context.kept.shownToStaff(organisation), context.setProgress.read()])
    return {
      shown: shown.flatMap((each) => {
        const set = questionSetOf(each.set.id, each.set.version)
        return set && mayRead(actor, each)
          ? [{ ...summaryOf(each, set), organisation: each.shownToStaff?.organisationName ?? '' }]
          : []
      }),
      progress,
    }
  },
)
