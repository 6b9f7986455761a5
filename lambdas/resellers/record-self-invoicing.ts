import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { replaceReseller } from './reseller-store.ts'

/** Records under which approval and agreement we write the tax invoices of a reseller. Each recording is in the audit log. */
export const recordSelfInvoicing = backOffice.recordSelfInvoicing.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const now = context.now()
  const { organisation, ...selfInvoicing } = input
  const reseller = await context.store.reseller(organisation)
  if (!reseller) throw errors['reseller-not-found']()
  if (reseller.vatNumber === undefined) throw errors['no-vendor']()
  if (selfInvoicing.agreedOn > dateOf(dayAt(now))) throw errors['in-the-future']()
  if (selfInvoicing.endsOn !== undefined && selfInvoicing.endsOn < selfInvoicing.agreedOn) throw errors['ends-before']()
  const { outcome } = await context.commit({
    items: [replaceReseller({ ...reseller, selfInvoicing })],
    audit: [
      auditOf({ actor, action: 'self-invoicing-recorded', type: 'reseller', id: organisation, organisation }, now),
    ],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...reseller, selfInvoicing, version: reseller.version + 1 }
})
