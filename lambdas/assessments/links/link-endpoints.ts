import { answersOf } from '#domain/assessments/stored-assessment.ts'
import { MOST_LINKS } from '#domain/assessments/mailed-link.ts'
import type { AssessmentLinkMail } from '#domain/assessments/mails/assessment-link.ts'
import { questionSetOf } from '#domain/assessments/question-sets.ts'
import { unanswered } from '#domain/assessments/answer.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { idByToken } from '../assessment-store.ts'
import { byToken, guestAssessment, survey } from '../survey.ts'
import { addDevice, linkIdByToken, makeLink, removeLink } from './link-store.ts'

export const mailAssessmentLink = survey.mailAssessmentLink.handler(async ({ input, context, errors }) => {
  const assessment = await byToken(input.token, context)
  const set = assessment && questionSetOf(assessment.set.id, assessment.set.version)
  if (!set) throw errors['assessment-not-found']()
  const now = context.now()
  const links = await context.links.ofAssessment(assessment.id)
  if (links.filter(({ until }) => Date.parse(until) > now).length >= MOST_LINKS) throw errors['too-many-links']()
  const retryAfterSeconds = await context.links.countMail(input.email, context.callerAddress, now)
  if (retryAfterSeconds !== undefined) throw errors['too-many-mails']({ data: { retryAfterSeconds } })
  const { token, link, write } = makeLink(assessment.id, now)
  const mail: AssessmentLinkMail = {
    ...outboxMailBase(now, `assessment-link-${context.newId()}`),
    template: 'assessment-link',
    to: input.email,
    linkToken: token,
    title: set.title,
    isFinished: assessment.finishedAt !== undefined,
  }
  await context.commit({ items: [write], mails: [mail] })
  return { until: link.until }
})

export const endMailedLinks = survey.endMailedLinks.handler(async ({ input: { token }, context, errors }) => {
  const assessment = await byToken(token, context)
  if (!assessment) throw errors['assessment-not-found']()
  const links = await context.links.ofAssessment(assessment.id)
  // The device that asks stays, even if a link opened it.
  const own = idByToken(token)
  for (const link of links)
    await context.commit({ items: removeLink({ ...link, devices: link.devices.filter((device) => device !== own) }) })
  return { ended: links.length }
})

export const readMailedLink = survey.readMailedLink.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const retryAfterSeconds = await context.links.countTry(context.callerAddress, now)
  if (retryAfterSeconds !== undefined) throw errors['too-many-tries']({ data: { retryAfterSeconds } })
  const link = await context.links.find(linkIdByToken(input.link), now)
  const assessment = link && (await guestAssessment(link.assessmentId, context))
  const questions = assessment && questionSetOf(assessment.set.id, assessment.set.version)
  if (!questions) throw errors['link-unknown']()
  const { id, set, changedAt, finishedAt } = assessment
  return {
    assessmentId: id,
    set,
    answered: questions.questions.length - unanswered(questions, answersOf(assessment)).length,
    changedAt,
    ...(finishedAt !== undefined && { finishedAt }),
    until: link.until,
  }
})

export const openMailedLink = survey.openMailedLink.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const retryAfterSeconds = await context.links.countTry(context.callerAddress, now)
  if (retryAfterSeconds !== undefined) throw errors['too-many-tries']({ data: { retryAfterSeconds } })
  const link = await context.links.find(linkIdByToken(input.link), now)
  const assessment = link && (await guestAssessment(link.assessmentId, context))
  if (!assessment) throw errors['link-unknown']()
  const device = idByToken(input.token)
  if (link.devices.includes(device)) return assessment
  const committed = await context.commit({ items: addDevice(link, device, now) })
  if (committed.outcome === 'written') return assessment
  if (await context.links.find(link.id, now)) throw errors['too-many-devices']()
  throw errors['link-unknown']()
})

export const endMailedLink = survey.endMailedLink.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const retryAfterSeconds = await context.links.countTry(context.callerAddress, now)
  if (retryAfterSeconds !== undefined) throw errors['too-many-tries']({ data: { retryAfterSeconds } })
  const link = await context.links.find(linkIdByToken(input.link), now)
  if (link) await context.commit({ items: removeLink(link) })
  return {}
})
