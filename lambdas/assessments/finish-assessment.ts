import { finish } from '#domain/assessments/change-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { byToken, survey } from './survey.ts'

const ATTEMPTS = 5

export const finishAssessment = survey.finishAssessment.handler(async ({ input: { token }, context, errors }) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const assessment = await byToken(token, context)
    const set = assessment && questionSetOf(assessment.set.id, assessment.set.version)
    if (!set) throw errors['assessment-not-found']()
    const now = context.now()
    const finished = finish(assessment, set, now)
    if (finished.outcome === 'unanswered') throw errors.unanswered({ data: { questions: [...finished.questions] } })
    if (finished.assessment === assessment) return assessment
    if (!(await context.assessments.replace(finished.assessment, now))) continue
    await context.setProgress.finished(assessment)
    return finished.assessment
  }
  throw new Error('The assessment changed with every attempt to finish it.')
})
