import type { BillingDocument } from '#domain/resellers/document.ts'
import type { ResellerStore } from './reseller-store.ts'

interface Contact {
  readonly to: string
  readonly isToClient: boolean
  /** Whether its organisation has an account, where the document has a page. */
  readonly hasPage: boolean
}

/** Where mails about a document go: the contact of its agreement, of the client of a referral, or of the reseller; undefined if there is none. */
export async function invoiceContact(
  store: Pick<ResellerStore, 'agreement' | 'deal' | 'reseller'>,
  {
    organisation,
    agreement,
    tier,
    dealId,
    mailTo,
  }: Pick<BillingDocument, 'organisation' | 'agreement' | 'tier' | 'dealId' | 'mailTo'>,
): Promise<Contact | undefined> {
  const hasPage = organisation !== undefined
  if (agreement) {
    const found = await store.agreement(agreement.id)
    return found && { to: found.contactEmail, isToClient: true, hasPage }
  }
  if (tier === 'referral') {
    const to = mailTo ?? (dealId === undefined ? undefined : (await store.deal(dealId))?.contactEmail)
    return to === undefined ? undefined : { to, isToClient: true, hasPage }
  }
  const reseller = organisation === undefined ? undefined : await store.reseller(organisation)
  return reseller && { to: reseller.contactEmail, isToClient: false, hasPage }
}
