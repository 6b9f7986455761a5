import type { Draft, Entry } from '../ledger/entry.ts'
import { reversalOf } from '../ledger/ledger.ts'
import type { BillingDocument } from './document.ts'
import type { Payment } from './payment.ts'

/** The causes of the entries by which a settled line was booked, with what credit notes freed of it: of all, or of one use of kept money. */
export function causesOf({ id, state, settled }: Payment, use?: string): readonly string[] {
  if (!settled) return []
  const uses = settled.parts.flatMap(({ used }) => (used ? [used.cause] : []))
  const freed = settled.parts.flatMap(({ freed: each }) =>
    each && (use === undefined || each.use === use) ? [each.cause] : [],
  )
  if (use !== undefined) return uses.includes(use) ? [use, ...freed] : []
  const first = settled.cause ?? (state === 'matched' ? `receipt/${id}` : undefined)
  return [...(first === undefined ? [] : [first]), ...new Set(uses), ...freed]
}

interface Asked {
  /** The cause of a use of kept money, if that alone is taken back. */
  readonly use?: string | undefined
  readonly reason: string
  /** The entries of `causesOf`. */
  readonly entries: readonly Entry[]
  /** The invoices that it paid, as they stand. */
  readonly invoices: readonly BillingDocument[]
}

interface Undone {
  readonly payment: Payment
  /** The match that was taken back, which the account of its payer shows; none for a line without a payer. */
  readonly kept?: Payment
  readonly invoices: readonly BillingDocument[]
  readonly drafts: readonly Draft[]
}

/**
 * Takes back how a line was settled by reversing its entries: it is open again, and its invoices owe what it paid. Refused if money of it
 * was sent back to the payer, because that is gone, or if a refund waits. Corrections are dated today, because closed periods stay.
 */
export function undoMatch(
  payment: Payment,
  { use, reason, entries, invoices }: Asked,
  { by, now, on }: { readonly by: string; readonly now: number; readonly on: string },
): Undone | { readonly refused: 'not-settled' | 'refund-waits' | 'refunded' } {
  const { settled, state, undoings = 0 } = payment
  if (!settled || (state !== 'matched' && state !== 'set-aside')) return { refused: 'not-settled' }
  const isTaken = ({ used, freed }: (typeof settled.parts)[number]) =>
    use === undefined || used?.cause === use || freed?.use === use
  const taken = settled.parts.filter(isTaken)
  if (use !== undefined && taken.length === 0) return { refused: 'not-settled' }
  const refunds = settled.refunds ?? []
  if (use === undefined && refunds.some((each) => each.state === 'paid')) return { refused: 'refunded' }
  if (use === undefined && refunds.some((each) => each.state === 'asked')) return { refused: 'refund-waits' }
  // A line of before today may have been dated later, and nothing is taken back before it was booked.
  const corrected = entries.reduce((latest, { date }) => (date > latest ? date : latest), on)
  const drafts = entries.map((entry) => reversalOf(entry, { date: corrected, reason }))
  const opened = invoices
    .filter(({ number }) => taken.some((part) => part.number === number))
    .map((invoice) => ({
      ...invoice,
      paid: invoice.paid - sum(taken.filter(({ number }) => number === invoice.number)),
    }))
  if (use !== undefined)
    return {
      drafts,
      invoices: opened,
      payment: {
        ...payment,
        settled: {
          ...settled,
          parts: settled.parts.filter((part) => !isTaken(part)),
          unallocated: settled.unallocated + sum(taken),
        },
      },
    }
  const { settled: _settled, ...open } = payment
  const nth = undoings + 1
  return {
    drafts,
    invoices: opened,
    payment: { ...open, state: 'unmatched', undoings: nth, ...(drafts.length > 0 && { undoneOn: corrected }) },
    ...(settled.party !== undefined && {
      kept: {
        ...payment,
        id: `${payment.id}~${nth}`,
        state: 'undone',
        version: 1,
        settled: { ...settled, undone: { on: corrected, at: new Date(now).toISOString(), by, reason } },
      },
    }),
  }
}

const sum = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((total, { cents }) => total + cents, 0)
