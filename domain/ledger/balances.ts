import type { Account } from './account.ts'
import type { Draft } from './entry.ts'

export interface Balance {
  readonly currency: string
  readonly account: Account
  readonly party?: string | undefined
  /** Debits less credits, in cents. */
  readonly cents: number
}

/** The accounts and organisations that have lines, with the sums of their lines. Balances of zero are among them. */
export function balancesOf(entries: Iterable<Pick<Draft, 'currency' | 'lines'>>): Balance[] {
  const sums = new Map<string, Balance>()
  for (const { currency, lines } of entries)
    for (const { account, party, cents } of lines) {
      const key = `${currency} ${account} ${party ?? ''}`
      const sum = (sums.get(key)?.cents ?? 0) + cents
      if (!Number.isSafeInteger(sum)) throw new RangeError(`The balance of ${key} is too large to be counted in cents.`)
      sums.set(key, { currency, account, ...(party !== undefined && { party }), cents: sum })
    }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, balance]) => balance)
}

interface Asked {
  readonly account: Account
  readonly party?: string
  readonly document?: string
  /** The last accounting date that counts. */
  readonly until?: string
  /** The first accounting date that counts. */
  readonly from?: string
}

/** Debits less credits of the lines that are asked for, in cents. `from` and `until` are accounting dates and count themselves. */
export function balanceOf(entries: Iterable<Draft>, { account, party, document, from, until }: Asked): number {
  let sum = 0
  for (const entry of entries) {
    if ((from !== undefined && entry.date < from) || (until !== undefined && entry.date > until)) continue
    for (const line of entry.lines)
      if (
        line.account === account &&
        (party === undefined || line.party === party) &&
        (document === undefined || line.document === document)
      )
        sum += line.cents
  }
  return sum
}
