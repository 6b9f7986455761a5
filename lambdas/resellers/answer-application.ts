import { accountsOffers } from '#domain/accounts/offers.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { answerApplication as answer } from '#domain/resellers/application.ts'
import type { Application } from '#domain/resellers/application.ts'
import { resellerOf } from '#domain/resellers/reseller.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { newOrganisationId } from '#lambdas/platform/organisation-store.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { addReseller, freeApplicant, NEW_RESELLER, replaceApplication } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/** An approval writes the reseller's record and asks accounts for its organisation, whose owner is invited, in one transaction. */
export const answerApplication = backOffice.answerApplication.handler(async ({ input, context, errors }) => {
  const giver = signedIn(context)
  const now = context.now()
  const { applicationId: id, reason } = input
  const application = await context.store.application(id)
  if (!application) throw errors['application-not-found']()
  const isApproved = input.answer === 'approve'
  const known = input.answer === 'approve' ? input.organisation : undefined
  const organisation = isApproved ? (known ?? newOrganisationId()) : undefined
  const answered = answer(application, { by: giver.id, reason, organisation }, now)
  if ('refused' in answered) throw errors['application-answered']()
  const committed = await context.commit({
    items: [
      replaceApplication(answered),
      ...freeApplicant(application),
      ...(organisation === undefined ? [] : [addReseller(resellerOf(application, organisation, now))]),
    ],
    messages:
      organisation === undefined || known !== undefined
        ? []
        : [organisationFor(application, organisation, giver, { now, messageId: context.newId() })],
    mails: [
      resellerMail(
        { to: application.contactEmail, news: { about: isApproved ? 'approved' : 'declined' }, id, organisation },
        now,
      ),
    ],
    audit: [
      auditOf(
        {
          actor: giver.id,
          action: organisation === undefined ? 'reseller-application-rejected' : 'reseller-application-approved',
          type: 'reseller-application',
          id,
          organisation,
        },
        now,
      ),
    ],
  })
  if (committed.outcome === 'refused' && committed.failed.includes(NEW_RESELLER)) throw errors['reseller-exists']()
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...(organisation !== undefined && { organisation }) }
})

function organisationFor(
  { id: applicationId, company: name, registrationNumber, vatNumber, address, contactEmail: owner }: Application,
  id: string,
  giver: Actor,
  at: { readonly now: number; readonly messageId: string },
): FeatureMessage {
  const details = {
    registrationNumber,
    ...(vatNumber !== undefined && { vatNumber }),
    invoiceAddress: address,
    sites: [],
  }
  const command = giveCommand(
    { accounts: accountsOffers },
    {
      to: 'accounts',
      command: 'add-organisation',
      input: { id, name, kind: 'reseller', details, owner },
      giver,
      from: { feature: 'resellers', type: 'reseller-application', id: applicationId },
    },
    at,
  )
  if (typeof command === 'string') throw new Error(`The organisation of an application is ${command}.`)
  return command
}
