import { removeLink } from './links/link-store.ts'
import { byToken, survey } from './survey.ts'

export const eraseAssessment = survey.eraseAssessment.handler(async ({ input: { token }, context }) => {
  const assessment = await byToken(token, context)
  if (!assessment) return {}
  const links = await context.links.ofAssessment(assessment.id)
  await context.assessments.erase(assessment.id)
  for (const link of links) await context.commit({ items: removeLink(link) })
  return {}
})
