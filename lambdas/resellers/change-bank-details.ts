import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayChangeBank } from '#domain/resellers/access.ts'
import { changeBank } from '#domain/resellers/bank-details.ts'
import { changeVatNumber } from '#domain/resellers/reseller.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { replaceReseller, storeBank } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/** Owners change where money is sent and the VAT number. The mail goes to the contact of the agreement, who is not the person that changes the details. */
export const changeBankDetails = backOffice.changeBankDetails.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const organisation = actor.organisation?.id ?? ''
  const reseller = await context.store.reseller(organisation)
  if (!reseller) throw errors['no-reseller']()
  if (!mayChangeBank(actor)) throw errors['owners-only']()
  const now = context.now()
  if ('vatNumber' in input) {
    const outcome = await changeVat(context, reseller, { by: actor.id, vatNumber: input.vatNumber })
    if (outcome !== 'written') throw errors['changed-meanwhile']()
    return { from: new Date(now).toISOString() }
  }
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

async function changeVat(
  { commit, newId, now: clock }: BackOffice,
  reseller: Reseller,
  { by, vatNumber }: { readonly by: string; readonly vatNumber: string | null },
) {
  const changed = changeVatNumber(reseller, vatNumber)
  if (changed === reseller) return 'written'
  const { organisation, contactEmail: to } = reseller
  const now = clock()
  const { outcome } = await commit({
    items: [replaceReseller(changed)],
    mails: [resellerMail({ to, news: { about: 'vat-number-changed' }, id: newId(), organisation }, now)],
    audit: [
      auditOf({ actor: by, action: 'vat-number-changed', type: 'reseller', id: organisation, organisation }, now),
    ],
  })
  return outcome
}
