import { freedMoneyEntry } from '../billing/postings.ts'
import type { Draft } from '../ledger/entry.ts'
import { sumOf } from '../ledger/money.ts'
import { inCreditOf } from './document.ts'
import type { BillingDocument } from './document.ts'
import { bookingOf } from './payment.ts'
import type { Payment } from './payment.ts'

interface Freed {
  /** It is paid as far as it is owed. */
  readonly document: BillingDocument
  /** Those of which money is kept for the payer now. */
  readonly payments: readonly Payment[]
  readonly drafts: readonly Draft[]
}

/**
 * A document that was credited after it was paid: what is paid beyond what is left of it is kept for its payer, to be used for another
 * invoice or refunded. The newest money is freed first. `on` is the date of today, `note` the credit note that frees it.
 */
export function freeMoney(
  document: BillingDocument,
  payments: readonly Payment[],
  { on, note }: { readonly on: string; readonly note?: string | undefined },
): Freed {
  const { number, party } = document
  let left = inCreditOf(document)
  const changed = new Map<string, Payment>()
  const drafts: Draft[] = []
  const newest = payments
    .filter(({ state, settled }) => state === 'matched' && settled?.party === party)
    .toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)) || other.id.localeCompare(one.id))
  for (const found of newest)
    for (const { use, cents: paid } of paidBy(found, number)) {
      const payment = changed.get(found.id) ?? found
      const cents = Math.min(left, paid)
      if (cents <= 0 || !payment.settled) continue
      left -= cents
      const { nth } = bookingOf(payment)
      const draft = freedMoneyEntry({ number: payment.id, date: on, party }, { number, cents }, nth)
      const freed = { on, cause: draft.cause, ...(note !== undefined && { note }), ...(use !== undefined && { use }) }
      drafts.push(draft)
      changed.set(payment.id, {
        ...payment,
        bookings: nth,
        settled: {
          ...payment.settled,
          parts: [...payment.settled.parts, { number, cents: -cents, freed }],
          unallocated: payment.settled.unallocated + cents,
        },
      })
    }
  return {
    document: { ...document, paid: document.paid - (inCreditOf(document) - left) },
    payments: [...changed.values()],
    drafts,
  }
}

const dateOf = ({ date, settled }: Payment): string => settled?.on ?? date

/** What a payment pays of a document now, by its first match (without `use`) and by each use of kept money, the newest first. */
function paidBy({ settled }: Payment, number: string): { readonly use: string | undefined; readonly cents: number }[] {
  const parts = (settled?.parts ?? []).filter((part) => part.number === number)
  const byUse = Map.groupBy(parts, ({ used, freed }) => used?.cause ?? freed?.use)
  return [...byUse].map(([use, of]) => ({ use, cents: sumOf(of.map(({ cents }) => cents)) })).toReversed()
}
