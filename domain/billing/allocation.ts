interface Open {
  readonly number: string
  readonly dueOn: string
  /** What is left to pay, in cents, above zero. */
  readonly open: number
}

interface Allocation {
  readonly parts: readonly { readonly number: string; readonly cents: number }[]
  /** What no open invoice was left for; it is kept for the payer. */
  readonly unallocated: number
}

/**
 * Spreads a payment over open invoices: first those that its payer named, in their order, then the one that was due first, of equal
 * ones the lower number. An invoice gets at most what is open. `payment` is in cents, above zero; a RangeError otherwise.
 */
export function allocatePayment(payment: number, open: readonly Open[], named: readonly string[] = []): Allocation {
  if (!Number.isSafeInteger(payment) || payment <= 0) throw new RangeError('A payment is above zero, in whole cents.')
  const placeOf = ({ number }: Open) => (named.includes(number) ? named.indexOf(number) : named.length)
  const ordered = open.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.dueOn + a.number < b.dueOn + b.number ? -1 : 1))
  let left = payment
  const parts = ordered.flatMap(({ number, open: most }) => {
    const cents = Math.min(left, most)
    left -= cents
    return cents > 0 ? [{ number, cents }] : []
  })
  return { parts, unallocated: left }
}
