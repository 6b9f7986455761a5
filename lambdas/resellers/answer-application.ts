import { answerApplication as answer } from '#domain/resellers/application.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { addReseller, replaceApplication } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/** An approval names the organisation that was added for the company; the reseller's record begins with it. */
export const answerApplication = backOffice.answerApplication.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  const { applicationId: id, reason, organisation } = input
  const application = await context.store.application(id)
  if (!application) throw errors['application-not-found']()
  const answered = answer(application, { by, reason, organisation }, now)
  if ('refused' in answered) throw errors['application-answered']()
  const { contactEmail: to, company: name } = application
  const committed = await context.commit({
    items: [
      replaceApplication(answered),
      ...(organisation === undefined
        ? []
        : [
            addReseller({
              organisation,
              name,
              registrationNumber: application.registrationNumber,
              ...(application.vatNumber !== undefined && { vatNumber: application.vatNumber }),
              address: application.address,
              contactName: application.contactName,
              contactEmail: to,
              tiers: application.tiers,
              agreement: {
                version: application.agreement,
                acceptedAt: application.submittedAt,
                acceptedBy: application.contactName,
              },
              joinedAt: new Date(now).toISOString(),
            }),
          ]),
    ],
    mails: [
      resellerMail(
        { to, news: { about: organisation === undefined ? 'declined' : 'approved' }, id, organisation },
        now,
      ),
    ],
    audit: [
      auditOf(
        { actor: by, action: `reseller-application-${answered.state}`, type: 'reseller-application', id, organisation },
        now,
      ),
    ],
  })
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return { done: true as const }
})
