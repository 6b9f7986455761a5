import { withWorkloads } from '#domain/assessments/change-assessment.ts'
import { byToken, survey } from './survey.ts'

/** Two tabs may save at the same moment; more than this is no browser. */
const ATTEMPTS = 5

export const saveWorkloads = survey.saveWorkloads.handler(async ({ input: { token, workloads }, context, errors }) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const assessment = await byToken(token, context)
    if (!assessment) throw errors['assessment-not-found']()
    const now = context.now()
    const changed = withWorkloads(assessment, workloads, now)
    if (changed.outcome === 'not-offered') throw errors['sheet-not-offered']()
    if (changed.outcome === 'too-many') throw errors['too-many-changes']()
    const { workloads: saved } = changed.outcome === 'same' ? assessment : changed.assessment
    if (changed.outcome === 'same' || (await context.assessments.replace(changed.assessment, now)))
      return { at: saved!.at }
  }
  throw new Error('The assessment changed with every attempt to save its applications.')
})
