import { byToken, survey } from './survey.ts'

export const readAssessment = survey.readAssessment.handler(async ({ input: { token }, context, errors }) => {
  const assessment = await byToken(token, context)
  if (!assessment) throw errors['assessment-not-found']()
  return assessment
})
