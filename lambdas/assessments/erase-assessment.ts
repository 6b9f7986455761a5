import { idByToken } from './assessment-store.ts'
import { survey } from './survey.ts'

export const eraseAssessment = survey.eraseAssessment.handler(async ({ input: { token }, context }) => {
  await context.assessments.erase(idByToken(token))
  return {}
})
