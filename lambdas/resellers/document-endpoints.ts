import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayRead } from '#domain/resellers/access.ts'
import { billingOverview } from '#domain/resellers/billing-overview.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { invoiceDocument } from '#domain/resellers/invoice-document.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'

export const readDocument = backOffice.readDocument.handler(async ({ input, context, errors }) => {
  const document = await readable(context, signedIn(context), input.number)
  if (!document) throw errors['document-not-found']()
  return document
})

export const readBillingOfOrganisation = backOffice.readBillingOfOrganisation.handler(async ({ input, context }) => {
  const actor = signedIn(context)
  const documents = await context.store.documents(input.organisation)
  return billingOverview(
    documents.filter((document) => mayRead(actor, document)),
    dateOf(dayAt(context.now())),
  )
})

/** Whatever is printed later is a copy: the original went out when it was issued (s 20(1)). */
export const printDocument = backOffice.printDocument.handler(async ({ input, context, errors }) => {
  const document = await readable(context, signedIn(context), input.number)
  if (!document) throw errors['document-not-found']()
  const made = await context.documents.make({
    template: 'invoice',
    data: invoiceDocument(document),
    attachment: {
      name: `${document.number}.json`,
      mediaType: 'application/json',
      description: 'The same figures for machines',
      relationship: 'alternative',
      content: JSON.stringify(document.invoice, undefined, 2),
    },
  })
  if (made.outcome === 'refused') throw new Error(`The documents function refused an invoice: ${made.code}.`)
  return { pdf: made.pdf.toString('base64') }
})

async function readable({ store }: BackOffice, actor: Actor, number: string): Promise<BillingDocument | undefined> {
  const document = await store.document(number)
  return document && mayRead(actor, document) ? document : undefined
}
