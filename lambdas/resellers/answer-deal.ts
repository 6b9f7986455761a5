import { answerDeal as answer } from '#domain/resellers/deal.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { replaceDeal } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

export const answerDeal = backOffice.answerDeal.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const now = context.now()
  const deal = await context.store.deal(input.dealId)
  if (!deal) throw errors['deal-not-found']()
  const answered = answer(deal, input, now)
  if ('refused' in answered) throw errors['deal-answered']()
  const { id, organisation } = deal
  const reseller = await context.store.reseller(organisation)
  const committed = await context.commit({
    items: [replaceDeal(answered)],
    mails: reseller
      ? [resellerMail({ to: reseller.contactEmail, news: { about: 'deal-answered' }, id, organisation }, now)]
      : [],
    audit: [
      auditOf(
        {
          actor,
          action: answered.state === 'approved' ? 'deal-approved' : 'deal-rejected',
          type: 'deal',
          id,
          organisation,
        },
        now,
      ),
    ],
  })
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...answered, version: answered.version + 1 }
})
