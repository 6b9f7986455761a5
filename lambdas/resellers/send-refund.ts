import { rand } from '#domain/billing/money-text.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { Payment } from '#domain/resellers/payment.ts'
import { approveRefund, refundIn } from '#domain/resellers/refund.ts'
import { auditOf } from './audit.ts'
import type { BackOffice } from './back-office.ts'
import { invoiceContact } from './invoice-contact.ts'
import { replacePayment } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

/** The last digits of an account number, by which its holder knows it. */
const END = 4

/** Sends kept money back after a second person approved it: entry, payment and remittance advice are one transaction. */
export async function sendRefund(
  { store, books }: Pick<BackOffice, 'store' | 'books'>,
  { paymentId, refundId }: { readonly paymentId: string; readonly refundId: string },
  { by, now }: { readonly by: string; readonly now: number },
): Promise<
  | Payment
  | {
      readonly refused: 'payment-not-found' | 'refund-not-found' | 'not-asked' | 'same-person' | 'changed-meanwhile'
    }
> {
  const on = dateOf(dayAt(now))
  const payment = await store.payment(paymentId)
  if (!payment) return { refused: 'payment-not-found' }
  // The second press of a double click, or a repeat whose answer was lost, finds it done.
  if (isApprovedBy(payment, refundId, by)) return payment
  const approved = approveRefund(payment, refundId, { by, on })
  if ('refused' in approved) return approved
  const { refund, party, draft } = approved
  const newest = (await store.documents()).find((document) => document.party === party)
  // Money can be kept for a reseller that was never invoiced.
  const to = newest ? (await invoiceContact(store, newest))?.to : (await store.reseller(party))?.contactEmail
  const { outcome } = await books.write(by, () => ({
    drafts: [draft],
    items: [replacePayment(approved.payment)],
    mails: to
      ? [
          resellerMail(
            {
              to,
              news: { about: 'refund', total: rand(refund.cents), account: refund.bank.accountNumber.slice(-END) },
              id: refundId,
              organisation: newest ? newest.organisation : party,
            },
            now,
          ),
        ]
      : [],
    audit: [auditOf({ actor: by, action: 'refund-approved', type: 'payment', id: paymentId }, now)],
  }))
  if (outcome !== 'written') {
    const other = await store.payment(paymentId)
    return other && isApprovedBy(other, refundId, by) ? other : { refused: 'changed-meanwhile' }
  }
  return { ...approved.payment, version: approved.payment.version + 1 }
}

const isApprovedBy = (payment: Payment, refundId: string, by: string): boolean => {
  const refund = refundIn(payment, refundId)
  return refund?.state === 'paid' && refund.approvedBy === by
}
