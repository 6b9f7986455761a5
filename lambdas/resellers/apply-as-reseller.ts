import { apply, repeatApplication } from '#domain/resellers/application.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { addApplication, replaceApplication } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

export const applyAsReseller = backOffice.applyAsReseller.handler(async ({ input, context, errors }) => {
  const now = context.now()
  const wait = await context.store.countCall('application', context.limits.applications, context.callerAddress, now)
  if (wait !== undefined) throw errors['too-many-requests']({ data: { retryAfterSeconds: wait } })
  const application = apply(input, context.newId(), now)
  if ('refused' in application) throw errors['other-agreement']()
  const { id, answerDueOn, contactEmail } = application
  const earlier = await context.store.applicationsLike(application)
  const waiting = earlier.filter(({ state }) => state === 'waiting')
  // The answer says nothing about the first application, which may be another person's.
  if (waiting.length > 0) {
    await context.commit({ items: waiting.map((each) => replaceApplication(repeatApplication(each, now))) })
    return { answerDueOn }
  }
  // Refused if the same application came at the same time: that one is kept.
  await context.commit({
    items: addApplication(application, earlier),
    mails: [resellerMail({ to: contactEmail, news: { about: 'applied', answerDueOn }, id }, now)],
    audit: [auditOf({ actor: 'visitor', action: 'reseller-applied', type: 'reseller-application', id }, now)],
  })
  return { answerDueOn }
})
