interface Open {
  readonly number: string
  /** What is left to pay, in cents, above zero. */
  readonly open: number
}

/** What of a payment goes to an invoice, in cents above zero. */
export interface Part {
  readonly number: string
  readonly cents: number
}

interface Allocation {
  readonly parts: readonly Part[]
  /** It is kept for the payer. */
  readonly unallocated: number
}

/**
 * Spreads a payment over open invoices by the amounts that a person chose, and over no others; what is left is kept for the payer. Refused:
 * an invoice that is not open or is named twice, more than is open of one, and more than was paid. `payment` is in cents, above zero; a
 * RangeError otherwise.
 */
export function allocatePayment(
  payment: number,
  open: readonly Open[],
  chosen: readonly Part[],
): Allocation | { readonly refused: 'not-open' | 'more-than-open' | 'more-than-paid' } {
  if (!Number.isSafeInteger(payment) || payment <= 0) throw new RangeError('A payment is above zero, in whole cents.')
  const mostOf = new Map(open.map((each) => [each.number, each.open]))
  const numbers = new Set(chosen.map(({ number }) => number))
  if (numbers.size < chosen.length || chosen.some(({ number }) => !mostOf.has(number))) return { refused: 'not-open' }
  if (chosen.some(({ number, cents }) => cents <= 0 || cents > (mostOf.get(number) ?? 0)))
    return { refused: 'more-than-open' }
  const unallocated = payment - chosen.reduce((sum, { cents }) => sum + cents, 0)
  return unallocated < 0 ? { refused: 'more-than-paid' } : { parts: chosen, unallocated }
}
