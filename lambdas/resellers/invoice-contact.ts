import type { BillingDocument } from '#domain/resellers/document.ts'
import type { ResellerStore } from './reseller-store.ts'

/** Where mails about a document go: to the contact of its agreement, or of the reseller that it is addressed to; undefined if there is none. */
export async function invoiceContact(
  store: Pick<ResellerStore, 'agreement' | 'reseller'>,
  { organisation, agreement }: Pick<BillingDocument, 'organisation' | 'agreement'>,
): Promise<{ readonly to: string; readonly isToClient: boolean } | undefined> {
  if (agreement) {
    const found = await store.agreement(agreement.id)
    return found && { to: found.contactEmail, isToClient: true }
  }
  const reseller = organisation === undefined ? undefined : await store.reseller(organisation)
  return reseller && { to: reseller.contactEmail, isToClient: false }
}
