import { rand } from '#domain/billing/money-text.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { invoiceDocument, supplierInvoiceDocument } from '#domain/resellers/invoice-document.ts'
import type { ResellerNews } from '#domain/resellers/mails/reseller-news.ts'
import { isSupplierNumber } from '#domain/resellers/supplier-invoice.ts'
import type { SupplierInvoice } from '#domain/resellers/supplier-invoice.ts'
import type { Documents } from '#lambdas/platform/documents/documents.ts'
import { figuresOf } from './figures-of.ts'
import { invoiceContact } from './invoice-contact.ts'
import type { ResellerStore } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

interface Office {
  readonly store: Pick<ResellerStore, 'agreement' | 'deal' | 'document' | 'reseller' | 'supplierInvoice' | 'payouts'>
  readonly documents: Pick<Documents, 'make'>
}

/** The mail that brings a document to its recipient, with the original as PDF; undefined if it has no contact. `now` is in milliseconds since 1970. */
export async function documentMail(office: Office, number: string, now: number): Promise<ResellerNews | undefined> {
  if (isSupplierNumber(number)) return supplierMail(office, number, now)
  const { store, documents } = office
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

/** The mail that brings a reseller the original that we wrote for it (s 20(2)(c)): of a tax invoice, the remittance advice; of a credit note, its own. */
async function supplierMail(
  { store, documents }: Office,
  number: string,
  now: number,
): Promise<ResellerNews | undefined> {
  const written = await store.supplierInvoice(number)
  const reseller = written && (await store.reseller(written.organisation))
  if (!reseller) return undefined
  const made = await documents.make({
    template: 'invoice',
    data: supplierInvoiceDocument(written, false),
    attachment: figuresOf(written.invoice),
  })
  if (made.outcome === 'refused') throw new Error(`The documents function refused an invoice: ${made.code}.`)
  const { organisation } = written
  const news = await supplierNewsOf(store, written)
  return {
    ...resellerMail({ to: reseller.contactEmail, news, id: number, organisation }, now),
    pdf: { name: `${number}.pdf`, content: made.pdf.toString('base64') },
  }
}

async function supplierNewsOf(
  store: Pick<ResellerStore, 'payouts'>,
  written: SupplierInvoice,
): Promise<ResellerNews['news']> {
  const { number, organisation, runId = '', corrects, value, vat } = written
  if (corrects !== undefined) return { about: 'supplier-credit', number, corrects, total: rand(value + vat) }
  const payout = (await store.payouts(organisation)).find((each) => each.runId === runId)
  return {
    about: 'remittance',
    run: runId,
    total: rand(payout?.cents ?? value + vat),
    invoiceNumber: number,
    ...(payout?.carried && { carried: rand(payout.carried.cents) }),
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
