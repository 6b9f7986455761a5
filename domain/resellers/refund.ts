import { refundEntry } from '../billing/postings.ts'
import type { Draft } from '../ledger/entry.ts'
import type { BankDetails } from './bank-details.ts'
import { bookingOf, keptOf } from './payment.ts'
import type { Payment, Refund } from './payment.ts'
import { bankFile } from './payout.ts'

interface Asked {
  readonly id: string
  readonly cents: number
  readonly bank: BankDetails
  readonly reason: string
  readonly by: string
  readonly now: number
}

/** The payment with a refund that waits for a second person. It is at most what is kept for the payer. */
export function askRefund(
  payment: Payment,
  { id, cents, bank, reason, by, now }: Asked,
): Payment | { readonly refused: 'nothing-kept' | 'more-than-kept' } {
  const { settled } = payment
  const kept = keptOf(payment)
  if (kept <= 0 || !settled) return { refused: 'nothing-kept' }
  if (cents > kept) return { refused: 'more-than-kept' }
  const refund = { id, cents, state: 'asked' as const, bank, reason, askedBy: by, askedAt: new Date(now).toISOString() }
  return { ...payment, settled: { ...settled, refunds: [...(settled.refunds ?? []), refund] } }
}

interface Approved {
  readonly payment: Payment
  readonly refund: Refund
  readonly party: string
  readonly draft: Draft
}

/** The refund approved by a second person, with its entry of the date `on`. */
export function approveRefund(
  payment: Payment,
  refundId: string,
  { by, on }: { readonly by: string; readonly on: string },
): Approved | { readonly refused: 'refund-not-found' | 'not-asked' | 'same-person' } {
  const refund = refundIn(payment, refundId)
  const { settled } = payment
  if (!refund || settled?.party === undefined) return { refused: 'refund-not-found' }
  if (refund.state !== 'asked') return { refused: 'not-asked' }
  if (refund.askedBy === by) return { refused: 'same-person' }
  const { nth } = bookingOf(payment)
  const paid: Refund = { ...refund, state: 'paid', approvedBy: by, paidOn: on }
  const changed = replaced(payment, paid)
  return {
    refund: paid,
    party: settled.party,
    draft: refundEntry({ number: payment.id, date: on, party: settled.party }, refund.cents, nth),
    payment: {
      ...changed,
      bookings: nth,
      settled: { ...settled, ...changed.settled, unallocated: settled.unallocated - refund.cents },
    },
  }
}

/** The payment without a refund that nobody has approved. */
export function withdrawRefund(
  payment: Payment,
  refundId: string,
): Payment | { readonly refused: 'refund-not-found' | 'not-asked' } {
  const refund = refundIn(payment, refundId)
  if (!refund) return { refused: 'refund-not-found' }
  return refund.state === 'asked' ? replaced(payment, { ...refund, state: 'withdrawn' }) : { refused: 'not-asked' }
}

/**
 * A refund that was approved as a file for the bank. Both references name the credit note that freed the money, else an invoice that the
 * payment paid, else the date of the payment.
 */
export function refundBankFile(payment: Pick<Payment, 'date' | 'settled'>, { bank, cents, paidOn }: Refund): string {
  const parts = payment.settled?.parts ?? []
  const note = parts.findLast(({ freed }) => freed?.note !== undefined)?.freed?.note
  const number = note ?? parts[0]?.number ?? `PAID${payment.date.replaceAll('-', '').slice(2)}`
  return bankFile({ date: paidOn ?? '', of: number, own: `REFUND ${number}`, payouts: [{ bank, cents }] })
}

/** A refund of a payment by its id. */
export const refundIn = ({ settled }: Payment, id: string): Refund | undefined =>
  settled?.refunds?.find((refund) => refund.id === id)

function replaced(payment: Payment, refund: Refund): Payment {
  const { settled } = payment
  if (!settled) return payment
  return {
    ...payment,
    settled: { ...settled, refunds: (settled.refunds ?? []).map((each) => (each.id === refund.id ? refund : each)) },
  }
}
