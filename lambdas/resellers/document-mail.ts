import { rand } from '#domain/billing/money-text.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { invoiceDocument } from '#domain/resellers/invoice-document.ts'
import type { ResellerNews } from '#domain/resellers/mails/reseller-news.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import { figuresOf } from './figures-of.ts'
import { invoiceContact } from './invoice-contact.ts'
import type { ResellerStore } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

interface Office {
  readonly store: Pick<ResellerStore, 'agreement' | 'deal' | 'document' | 'reseller'>
  readonly documents: Pick<Documents, 'make'>
}

/** The mail that brings a document to its recipient, with the original as PDF; undefined if it has no contact. `now` is in milliseconds since 1970. */
export async function documentMail(
  { store, documents }: Office,
  number: string,
  now: number,
): Promise<ResellerNews | undefined> {
  const document = await store.document(number)
  const contact = document && (await invoiceContact(store, document))
  if (!contact) return undefined
  const made = await documents.make({
    template: 'invoice',
    data: invoiceDocument(document, false),
    attachment: figuresOf(document.invoice),
  })
  if (made.outcome === 'refused') throw new Error(`The documents function refused an invoice: ${made.code}.`)
  const { to, isToClient, hasPage } = contact
  const { organisation } = document
  return {
    ...resellerMail({ to, news: { ...newsOf(document), isToClient, hasPage }, id: number, organisation }, now),
    pdf: { name: `${number}.pdf`, content: made.pdf.toString('base64') },
  }
}

function newsOf({ number, kind, value, vat, dueOn, corrects = '', agreement }: BillingDocument) {
  const told = { number, total: rand(value + vat) }
  if (kind === 'credit-note') return { about: kind, ...told, corrects }
  if (kind === 'debit-note') return { about: kind, ...told, corrects, dueOn }
  return agreement
    ? { about: 'agreement-invoice' as const, ...told, month: agreement.month, dueOn }
    : { about: 'invoice' as const, ...told, dueOn }
}
