import { withAnswers } from '#domain/assessments/change-assessment.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { byToken, survey } from './survey.ts'

/** Two tabs may save at the same moment; more than this is no browser. */
const ATTEMPTS = 5

export const saveAnswers = survey.saveAnswers.handler(async ({ input: { token, answers }, context, errors }) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const assessment = await byToken(token, context)
    const set = assessment && questionSetOf(assessment.set.id, assessment.set.version)
    if (!set) throw errors['assessment-not-found']()
    const now = context.now()
    const changed = withAnswers(assessment, set, answers, now)
    if (changed.outcome === 'same') return assessment
    if (changed.outcome === 'not-offered') throw errors['answer-not-offered']()
    if (changed.outcome === 'finished') throw errors['assessment-finished']()
    if (changed.outcome === 'too-many') throw errors['too-many-changes']()
    if (!(await context.assessments.replace(changed.assessment, now))) continue
    await context.setProgress.answered(assessment, changed.assessment)
    return changed.assessment
  }
  throw new Error('The assessment changed with every attempt to save.')
})
