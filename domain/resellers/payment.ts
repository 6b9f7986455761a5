import * as z from 'zod'
import { allocatePayment } from '../billing/allocation.ts'
import { receiptEntry } from '../billing/postings.ts'
import type { Draft } from '../ledger/entry.ts'
import { statementLineSchema } from './bank-statement.ts'
import type { StatementLine } from './bank-statement.ts'
import { plainName } from './deal.ts'
import { openOf } from './document.ts'
import type { BillingDocument } from './document.ts'

/** A payment of a bank statement. */
export const paymentSchema = statementLineSchema.extend({
  /** A digest of the line, so that a statement that is imported twice adds nothing. */
  id: z.string(),
  state: z.enum(['unmatched', 'matched', 'set-aside']),
  importedAt: z.iso.datetime(),
  importedBy: z.string(),
  /** Who confirmed it, and what it was spread over. */
  settled: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      party: z.string().optional(),
      parts: z.array(z.object({ number: z.string(), cents: z.int() })),
      unallocated: z.int(),
      reason: z.string().optional(),
    })
    .optional(),
  version: z.int().min(1),
})
export type Payment = z.infer<typeof paymentSchema>

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

/**
 * The payment spread over its payer's invoices: those that are named first, then what was due first. Refused if one that is named is not
 * open, or is of another payer.
 */
export function settlePayment(
  payment: Payment,
  {
    party,
    named,
    invoices,
  }: { readonly party: string; readonly named: readonly string[]; readonly invoices: readonly BillingDocument[] },
  { by, now }: { readonly by: string; readonly now: number },
): Settled | { readonly refused: 'settled' | 'no-receipt' | 'not-open' } {
  if (payment.state !== 'unmatched') return { refused: 'settled' }
  if (payment.cents <= 0) return { refused: 'no-receipt' }
  const open = invoices
    .filter((invoice) => invoice.party === party && openOf(invoice) > 0)
    .map((invoice) => ({ number: invoice.number, dueOn: invoice.dueOn, open: openOf(invoice) }))
  const isOpen = new Set(open.map(({ number }) => number))
  if (!named.every((number) => isOpen.has(number))) return { refused: 'not-open' }
  const { parts, unallocated } = allocatePayment(payment.cents, open, named)
  const paidOf = new Map(parts.map(({ number, cents }) => [number, cents]))
  return {
    payment: {
      ...payment,
      state: 'matched',
      settled: { by, at: new Date(now).toISOString(), party, parts: [...parts], unallocated },
    },
    invoices: invoices
      .filter(({ number }) => paidOf.has(number))
      .map((invoice) => ({ ...invoice, paid: invoice.paid + (paidOf.get(invoice.number) ?? 0) })),
    draft: receiptEntry({ number: payment.id, date: payment.date, party }, { parts, unallocated }),
  }
}
