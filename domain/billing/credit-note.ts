import { portionOf } from '../ledger/money.ts'
import { rand } from './money-text.ts'
import type { LineTotal } from './totals.ts'

/** The circumstances in which the tax of a supply is corrected (VAT Act 89 of 1991, s 21(1)). */
export const noteReasons = {
  cancelled: { section: '21(1)(a)', words: 'The supply was cancelled' },
  altered: { section: '21(1)(b)', words: 'The nature of the supply was changed fundamentally' },
  'price-changed': { section: '21(1)(c)', words: 'The agreed consideration was changed' },
  returned: { section: '21(1)(d)', words: 'Goods or services were returned' },
  'amount-error': { section: '21(1)(e)', words: 'The consideration was stated wrongly' },
} as const
export type NoteReason = keyof typeof noteReasons

/** The circumstances in which more is charged. What was cancelled or returned lowers the tax, so a credit note says it. */
export const debitReasons = ['altered', 'price-changed', 'amount-error'] as const satisfies readonly NoteReason[]

export interface Correction {
  readonly reason: NoteReason
  /** Why, in a sentence for the recipient (s 21(3)(a)(vi), (b)(vi)). */
  readonly explanation: string
  /** The number of the tax invoice that is corrected (s 21(3)(a)(vii), (b)(vii)). */
  readonly invoiceNumber: string
  readonly issuedOn: string
}

interface Corrected {
  readonly value: number
  readonly vat: number
  /** The rate at which the invoice was taxed, in basis points: a correction uses it, whatever the rate is now. */
  readonly rate: number
  readonly issuedOn: string
  readonly number: string
  /** The values and VAT of earlier credit notes, all above zero. */
  readonly credited: readonly LineTotal[]
}

export type Note =
  | {
      readonly ok: true
      readonly kind: 'credit' | 'debit'
      readonly title: 'Credit Note' | 'Debit Note'
      /** Which of the section's circumstances it corrects, in words. */
      readonly circumstances: string
      /** The difference, above zero. */
      readonly value: number
      readonly vat: number
    }
  | { readonly ok: false; readonly section: string; readonly message: string }

/**
 * The credit or debit note by which the value of an invoice, in cents without VAT, changes by `change`: below zero it credits. The
 * last credit takes exactly the VAT that is left, so that a fully credited invoice leaves no cent. Refused: no change, a credit of
 * more than is left, a debit because of a cancelled or returned supply, one without explanation, of another invoice, or before the invoice.
 */
export function noteFor(invoice: Corrected, change: number, correction: Correction): Note {
  const refused = (section: string, message: string): Note => ({ ok: false, section, message })
  if (change === 0) return refused('21(2)', 'The consideration does not change.')
  if (correction.invoiceNumber !== invoice.number) return refused('21(3)(vii)', 'The note names another invoice.')
  if (correction.explanation.trim() === '') return refused('21(3)(vi)', 'The note does not say why it was issued.')
  if (correction.issuedOn < invoice.issuedOn) return refused('21(1)', 'The note is dated before the invoice.')
  const { section, words } = noteReasons[correction.reason]
  const circumstances = `${words} (s ${section}).`
  if (change > 0 && !debitReasons.some((reason) => reason === correction.reason))
    return refused(section, 'A supply that was cancelled or returned is credited.')
  if (change > 0)
    return {
      ok: true,
      kind: 'debit',
      title: 'Debit Note',
      circumstances,
      value: change,
      vat: portionOf(change, invoice.rate, 10_000),
    }
  const leftValue = invoice.value - invoice.credited.reduce((sum, { value }) => sum + value, 0)
  const leftVat = invoice.vat - invoice.credited.reduce((sum, { vat }) => sum + vat, 0)
  const value = -change
  if (value > leftValue) return refused('21(3)', `Only ${rand(leftValue)} of the invoice is left to credit.`)
  const vat = value === leftValue ? leftVat : Math.min(leftVat, portionOf(value, invoice.rate, 10_000))
  return { ok: true, kind: 'credit', title: 'Credit Note', circumstances, value, vat }
}
