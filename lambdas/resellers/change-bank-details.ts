import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayChangeBank } from '#domain/resellers/access.ts'
import { changeBank } from '#domain/resellers/bank-details.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { storeBank } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/** The mail goes to the contact of the agreement, who is not the person that changes the details. */
export const changeBankDetails = backOffice.changeBankDetails.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id ?? ''
  const reseller = await context.store.reseller(organisation)
  if (!reseller) throw errors['no-reseller']()
  if (!mayChangeBank(actor)) throw errors['owners-only']()
  const now = context.now()
  const today = dateOf(dayAt(now))
  const before = await context.store.bank(organisation)
  const { coolingOffDays } = termsOn(today)
  const record = changeBank(before, input, { by: actor.id, coolingOffDays }, now)
  const from = record.pending?.from ?? ''
  const id = context.newId()
  const committed = await context.commit({
    items: [storeBank(organisation, record)],
    mails: [
      resellerMail(
        {
          to: reseller.contactEmail,
          news: { about: 'bank-changed', from: dateOf(dayAt(Date.parse(from))) },
          id,
          organisation,
        },
        now,
      ),
    ],
    audit: [
      auditOf(
        { actor: actor.id, action: 'bank-details-changed', type: 'reseller', id: organisation, organisation },
        now,
      ),
    ],
  })
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return { from }
})
