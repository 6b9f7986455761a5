import { begin } from '#domain/assessments/change-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { idByToken } from './assessment-store.ts'
import { byToken, survey } from './survey.ts'

export const startAssessment = survey.startAssessment.handler(async ({ input: { token, set }, context, errors }) => {
  if (!questionSetOf(set.id, set.version)) throw errors['set-unknown']()
  const now = context.now()
  const refused = await context.assessments.countStart(context.callerAddress, now)
  if (refused) throw errors['too-many-assessments']({ data: refused })
  const assessment = begin(idByToken(token), set, now)
  if (await context.assessments.add(assessment, now)) {
    await context.setProgress.started(assessment)
    return assessment
  }
  const started = await byToken(token, context)
  if (!started) throw errors['assessment-not-found']()
  return started
})
