import * as z from 'zod'
import { allocatePayment } from '../billing/allocation.ts'
import type { Part } from '../billing/allocation.ts'
import { bankChargeEntry, keptMoneyEntry, receiptEntry } from '../billing/postings.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import type { Draft } from '../ledger/entry.ts'
import { sumOf } from '../ledger/money.ts'
import type { Receipt } from './account-statement.ts'
import { maskedAccount } from './bank-details.ts'
import { statementLineSchema } from './bank-statement.ts'
import type { StatementLine } from './bank-statement.ts'
import { plainName } from './deal.ts'
import { openOf } from './document.ts'
import type { BillingDocument } from './document.ts'

const cents = z.int().min(1)

/** Invoices that money pays at once. */
export const MOST_PARTS = 20

/** Money that was kept for a payer and is sent back: asked for by one person, approved by another one. */
const refundSchema = z.object({
  id: z.string(),
  cents,
  state: z.enum(['asked', 'paid', 'withdrawn']),
  /** They were checked when they were typed; screens show the end of the account number only. */
  bank: z.object({ bank: z.string(), accountHolder: z.string(), accountNumber: z.string(), branchCode: z.string() }),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  approvedBy: z.string().optional(),
  /** The accounting date. */
  paidOn: dateSchema.optional(),
})
export type Refund = z.infer<typeof refundSchema>

const settledSchema = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  party: z.string().optional(),
  parts: z.array(
    z.object({
      number: z.string(),
      cents: z.int(),
      /** Of what was kept first and used later: its date and the cause of its entry. */
      used: z.object({ on: dateSchema, cause: z.string() }).optional(),
      /**
       * Below zero: what a credit note freed of an invoice that this money had paid. `note` is absent where the nightly job found it, `use`
       * is the cause of the use that had paid it.
       */
      freed: z
        .object({ on: dateSchema, cause: z.string(), note: z.string().optional(), use: z.string().optional() })
        .optional(),
    }),
  ),
  /** What is kept for the payer now. */
  unallocated: z.int(),
  reason: z.string().optional(),
  /** The accounting date, if it is not that of the line. */
  on: dateSchema.optional(),
  /** The cause of its entry; absent for a first match and for a line without an entry. */
  cause: z.string().optional(),
  /** A line of the bank's own: a fee or interest. */
  isBankCharge: z.literal(true).optional(),
  refunds: z.array(refundSchema).optional(),
  /** Of a match that was taken back. */
  undone: z.object({ on: dateSchema, at: z.iso.datetime(), by: z.string(), reason: z.string() }).optional(),
})

/** A payment of a bank statement. */
export const paymentSchema = statementLineSchema.extend({
  /** A digest of the line, so that a statement that is imported twice adds nothing. A match that was taken back is kept as `id~1`. */
  id: z.string(),
  state: z.enum(['unmatched', 'matched', 'set-aside', 'undone']),
  importedAt: z.iso.datetime(),
  importedBy: z.string(),
  /** Who confirmed it, and what it was spread over. */
  settled: settledSchema.optional(),
  /** Entries that were written of it, so that each has a cause of its own. */
  bookings: z.int().min(0).optional(),
  /** How often its match was taken back. */
  undoings: z.int().min(0).optional(),
  /** The date of the last time; what is booked again is not booked before it. */
  undoneOn: dateSchema.optional(),
  version: z.int().min(1),
})
export type Payment = z.infer<typeof paymentSchema>

/** What of a payment is kept for its payer and may be used, in cents: refunds that wait are not. */
export const keptOf = ({ state, settled }: Pick<Payment, 'state' | 'settled'>): number =>
  state !== 'matched' || !settled
    ? 0
    : settled.unallocated -
      sumOf((settled.refunds ?? []).filter((each) => each.state === 'asked').map((each) => each.cents))

/** The payment as screens show it, with the ends of account numbers only. */
export function shownPayment(payment: Payment): Payment {
  const { settled } = payment
  if (!settled?.refunds) return payment
  return {
    ...payment,
    settled: {
      ...settled,
      refunds: settled.refunds.map((refund) => ({
        ...refund,
        bank: { ...refund.bank, accountNumber: maskedAccount(refund.bank.accountNumber) },
      })),
    },
  }
}

/** A payment as the account of its payer has it: what it paid when, what was sent back, and when it was taken back. */
export function receiptOf({ date, cents: received, settled }: Payment): Receipt | undefined {
  if (settled?.party === undefined) return undefined
  return {
    date: settled.on ?? date,
    cents: received,
    parts: settled.parts.map(({ number, cents: part, used, freed }) => {
      const later = used ?? freed
      return { number, cents: part, ...(later && { on: later.on }) }
    }),
    unallocated: settled.undone ? 0 : settled.unallocated,
    refunds: (settled.refunds ?? []).flatMap(({ cents: sent, paidOn }) =>
      paidOn === undefined ? [] : [{ on: paidOn, cents: sent }],
    ),
    ...(settled.undone && { undoneOn: settled.undone.on }),
  }
}

export interface Match {
  /** The invoice that the payment seems to pay. */
  readonly number: string
  readonly party: string
  /** From 0 to 100. Only a person confirms, whatever it is. */
  readonly confidence: number
  readonly because: string
}

/** Letters and digits only, as a payer types a number: INV000012, inv 12. */
const squeezed = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Which invoices a payment may pay, likeliest first. A number in the payer's text counts most, then the amount, then the payer's name.
 * Amounts that several invoices have are no evidence for one of them.
 */
export function matchesOf(
  { cents, text }: Pick<StatementLine, 'cents' | 'text'>,
  invoices: readonly BillingDocument[],
): Match[] {
  if (cents <= 0) return []
  const open = invoices.filter((invoice) => openOf(invoice) > 0)
  const said = squeezed(text)
  const words = new Set(plainName(text).split(' '))
  const ofAmount = open.filter((invoice) => openOf(invoice) === cents).length
  return open
    .flatMap((invoice): Match[] => {
      const { number, party } = invoice
      const isNamed = said.includes(squeezed(number))
      const isExact = openOf(invoice) === cents
      const name = plainName(invoice.invoice.recipient.name)
        .split(' ')
        .filter((word) => word.length > 2)
      const isPayer = name.length > 0 && name.every((word) => words.has(word))
      const found = (confidence: number, because: string): Match[] => [{ number, party, confidence, because }]
      if (isNamed && isExact) return found(99, 'Its number is named, and the amount is what is open.')
      if (isNamed)
        return found(
          85,
          cents < openOf(invoice)
            ? 'Its number is named; it is a part payment.'
            : 'Its number is named; more was paid than is open.',
        )
      if (isPayer && isExact) return found(80, 'The payer is named, and the amount is what is open.')
      if (isExact && ofAmount === 1) return found(60, 'No other open invoice has this amount.')
      if (isPayer) return found(40, 'The payer is named.')
      return isExact ? found(20, 'The amount fits, as it does for other invoices.') : []
    })
    .toSorted((a, b) => b.confidence - a.confidence || (a.number < b.number ? -1 : 1))
}

interface Settled {
  readonly payment: Payment
  readonly invoices: readonly BillingDocument[]
  readonly draft: Draft
}

/** Why a choice of amounts is refused. */
type ChoiceRefused = 'not-open' | 'more-than-open' | 'more-than-paid'

/**
 * The payment spread over its payer's invoices by the amounts that a person chose; what is left is kept for the payer. Refused if one of them
 * is not open, or is of another payer.
 */
export function settlePayment(
  payment: Payment,
  { party, chosen, invoices }: Wanted & { readonly party: string },
  { by, now }: Written,
): Settled | { readonly refused: 'settled' | 'no-receipt' | ChoiceRefused } {
  if (payment.state !== 'unmatched') return { refused: 'settled' }
  if (payment.cents <= 0) return { refused: 'no-receipt' }
  const spread = spreadOf(payment.cents, { party, chosen, invoices })
  if ('refused' in spread) return spread
  const { parts, unallocated } = spread
  const { on, nth } = bookingOf(payment)
  const draft = receiptEntry({ number: payment.id, date: on, party }, { parts, unallocated }, nth)
  return {
    payment: {
      ...payment,
      state: 'matched',
      bookings: nth,
      settled: {
        by,
        at: new Date(now).toISOString(),
        party,
        parts: [...parts],
        unallocated,
        ...(on !== payment.date && { on }),
        cause: draft.cause,
      },
    },
    invoices: paidBy(parts, invoices),
    draft,
  }
}

/** Whether a person matched a payment with a choice already, such as by the second press of a double click. */
export function isMatchedBy(
  { state, settled }: Payment,
  { party, parts }: { readonly party: string; readonly parts: readonly Part[] },
  by: string,
): boolean {
  if (state !== 'matched' || settled?.by !== by || settled.party !== party) return false
  const named = (of: readonly Part[]) =>
    JSON.stringify(of.map(({ number, cents: paid }) => `${number} ${paid}`).toSorted())
  return named(settled.parts) === named(parts)
}

/**
 * Money that was kept for a payer spread over invoices of the same payer, as a payment is; there is at least one. `on` is the date of today:
 * invoices that came after the payment are paid from then on.
 */
export function useKeptMoney(
  payment: Payment,
  { chosen, invoices }: Wanted,
  { on }: { readonly on: string },
): Settled | { readonly refused: 'nothing-kept' | ChoiceRefused } {
  const { settled } = payment
  const kept = keptOf(payment)
  if (kept <= 0 || settled?.party === undefined) return { refused: 'nothing-kept' }
  const { party } = settled
  const spread = spreadOf(kept, { party, chosen, invoices })
  if ('refused' in spread) return spread
  if (spread.parts.length === 0) return { refused: 'not-open' }
  const { nth } = bookingOf(payment)
  const draft = keptMoneyEntry({ number: payment.id, date: on, party }, spread.parts, nth)
  const used = { on, cause: draft.cause }
  return {
    payment: {
      ...payment,
      bookings: nth,
      settled: {
        ...settled,
        parts: [...settled.parts, ...spread.parts.map((part) => ({ ...part, used }))],
        unallocated: settled.unallocated - sumOf(spread.parts.map((part) => part.cents)),
      },
    },
    invoices: paidBy(spread.parts, invoices),
    draft,
  }
}

/** A line of the statement that pays no invoice: set aside, or booked as a fee or interest of the bank. */
export function setAside(
  payment: Payment,
  { reason, isBankCharge }: { readonly reason: string; readonly isBankCharge: boolean },
  { by, now }: Written,
): Omit<Settled, 'invoices' | 'draft'> & { readonly draft?: Draft } {
  const settled = { by, at: new Date(now).toISOString(), parts: [], unallocated: 0, reason }
  if (!isBankCharge) return { payment: { ...payment, state: 'set-aside', settled } }
  const { on, nth } = bookingOf(payment)
  const draft = bankChargeEntry({ number: payment.id, date: on }, payment.cents, nth)
  return {
    draft,
    payment: {
      ...payment,
      state: 'set-aside',
      bookings: nth,
      settled: {
        ...settled,
        isBankCharge: true,
        cause: draft.cause,
        ...(on !== payment.date && { on }),
      },
    },
  }
}

const OF_BANK = /\b(fees?|charges?|interest|commission on|admin fee|service fee|ledger fee)\b/i

/** Whether a line seems to be of the bank itself, by its words. A person decides. */
export const looksLikeBankCharge = ({ text }: Pick<StatementLine, 'text'>): boolean => OF_BANK.test(text)

interface Written {
  readonly by: string
  /** In milliseconds since 1970. */
  readonly now: number
}

interface Wanted {
  readonly chosen: readonly Part[]
  readonly invoices: readonly BillingDocument[]
}

/** The next entry of a payment, and its accounting date: not before its last match was taken back. */
export function bookingOf({ date, bookings = 0, undoneOn }: Payment): { readonly on: string; readonly nth: number } {
  return { nth: bookings + 1, on: undoneOn !== undefined && undoneOn > date ? undoneOn : date }
}

/** Money spread over the open invoices of a party. */
function spreadOf(money: number, { party, chosen, invoices }: Wanted & { readonly party: string }) {
  const open = invoices
    .filter((invoice) => invoice.party === party && openOf(invoice) > 0)
    .map((invoice) => ({ number: invoice.number, open: openOf(invoice) }))
  return allocatePayment(money, open, chosen)
}

function paidBy(
  parts: readonly { readonly number: string; readonly cents: number }[],
  invoices: readonly BillingDocument[],
): BillingDocument[] {
  const paidOf = new Map(parts.map((part) => [part.number, part.cents]))
  return invoices
    .filter(({ number }) => paidOf.has(number))
    .map((invoice) => ({ ...invoice, paid: invoice.paid + (paidOf.get(invoice.number) ?? 0) }))
}
