import { isStaff } from '#domain/accounts/access.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayRead, mayReadOfClosed } from '#domain/resellers/access.ts'
import { billingOverview } from '#domain/resellers/billing-overview.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { invoiceDocument, supplierInvoiceDocument } from '#domain/resellers/invoice-document.ts'
import { isSupplierNumber, withCreditNotes } from '#domain/resellers/supplier-invoice.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { figuresOf } from './figures-of.ts'

export const readDocument = backOffice.readDocument.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (isSupplierNumber(input.number)) {
    const written = await readableSupplierInvoice(context, actor, input.number)
    if (!written) throw errors['document-not-found']()
    return withCreditNotes(written, await context.store.commission(written.organisation))
  }
  const document = await readable(context, actor, input.number)
  if (!document) throw errors['document-not-found']()
  return isStaff(actor) ? document : withoutCommission(document)
})

/** A document as its recipient reads it: what somebody earns by it is not the recipient's. */
function withoutCommission({ reseller: _reseller, ...document }: BillingDocument): BillingDocument {
  return { ...document, commission: { posted: 0, steps: 0 } }
}

export const readBillingOfOrganisation = backOffice.readBillingOfOrganisation.handler(async ({ input, context }) => {
  const actor = signedIn(context)
  const today = dateOf(dayAt(context.now()))
  // Who acts for another organisation gets the answer of one that has nothing.
  if (!mayRead(actor, { organisation: input.organisation }) && actor.organisation?.id !== input.organisation)
    return { ...billingOverview([], today), agreements: [], closed: [] }
  const [own, agreements, closed] = await Promise.all([
    context.store.documents(input.organisation),
    context.store.agreements(input.organisation),
    documentsOfClosed(context, input.organisation),
  ])
  const readable = (documents: readonly BillingDocument[], takenIn: readonly string[] = []) =>
    documents.filter((document) => mayRead(actor, document) || mayReadOfClosed(actor, document, takenIn))
  return {
    ...billingOverview(readable(own), today),
    agreements: agreements.filter((agreement) => mayRead(actor, agreement)),
    closed: closed.flatMap(({ organisation, documents }) => {
      const [newest, ...others] = readable(documents, [organisation])
      if (!newest) return []
      const { name } = newest.invoice.recipient
      return [{ organisation, name, ...billingOverview([newest, ...others], today) }]
    }),
  }
})

/** What is printed here is a copy: the original is mailed when it is issued (s 20(1)(ii)). */
export const printDocument = backOffice.printDocument.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const printed = isSupplierNumber(input.number)
    ? await supplierPage(context, actor, input.number)
    : await ownPage(context, actor, input.number)
  if (!printed) throw errors['document-not-found']()
  const { data, invoice } = printed
  const made = await context.documents.make({ template: 'invoice', data, attachment: figuresOf(invoice) })
  if (made.outcome === 'refused') throw new Error(`The documents function refused an invoice: ${made.code}.`)
  return { pdf: made.pdf.toString('base64') }
})

async function ownPage(context: BackOffice, actor: Actor, number: string) {
  const document = await readable(context, actor, number)
  return document && { data: invoiceDocument(document, true), invoice: document.invoice }
}

/** A tax invoice that we wrote for a reseller: the original was mailed to it, so what is printed is a copy for anybody (s 20(1)(ii), s 20(2)(c)). */
export async function supplierPage({ store }: Pick<BackOffice, 'store'>, actor: Actor, number: string) {
  const written = await readableSupplierInvoice({ store }, actor, number)
  return written && { data: supplierInvoiceDocument(written, true), invoice: written.invoice }
}

async function readableSupplierInvoice({ store }: Pick<BackOffice, 'store'>, actor: Actor, number: string) {
  const written = await store.supplierInvoice(number)
  return written && mayRead(actor, written) ? written : undefined
}

/** The documents of the organisations that one took in, newest first. */
export async function documentsOfClosed(
  { store, takenIn }: Pick<BackOffice, 'store' | 'takenIn'>,
  organisation: string,
) {
  const closed = await takenIn(organisation)
  return Promise.all(closed.map(async (id) => ({ organisation: id, documents: await store.documents(id) })))
}

async function readable(
  { store, takenIn }: BackOffice,
  actor: Actor,
  number: string,
): Promise<BillingDocument | undefined> {
  const document = await store.document(number)
  if (!document || mayRead(actor, document)) return document
  const closed = actor.organisation ? await takenIn(actor.organisation.id) : []
  return mayReadOfClosed(actor, document, closed) ? document : undefined
}
